// arrive shows what the fragment names. If it inserts a submission, it goes to the fragment once
// more, because only then :target matches.
const arrive = async () => {
  const { hash } = location;
  if (isPlace() && (await insertSubmission(placeOf(hash)))) {
    if (location.hash !== hash) return; // the reader has gone elsewhere
    location.replace(hash);
  }
  prepareShown();
  if (!batch) return;
  follow();
  applyFragment();
  afterArrival.forEach((then) => then());
};
addEventListener("hashchange", arrive);
addEventListener("load", () => isPlace() && requestAnimationFrame(arrive)); // the browser has gone to the fragment only by then

const startList = () => {
  makeFilters(batch);
  batch.parentElement.addEventListener("click", (e) => {
    const link = e.target.closest('a[href="#batch"]');
    if (!link) return;
    e.preventDefault();
    toList();
  });

  const hint = document.getElementById("hint");
  hint.hidden = false;
  hint.addEventListener("click", () => keys.showModal());
  keys.addEventListener("click", () => keys.close());

  form.hidden = false;
  form.addEventListener("input", filterAndRemember);
  form.addEventListener("submit", (event) => event.preventDefault());
  if (isPlace()) filter();
  else applyFragment();
};
prepareShown();
if (batch) startList();
