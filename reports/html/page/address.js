// The page works without scripts. They add sorting, filtering, keyboard shortcuts and copy
// buttons, and keep the browser from parsing submissions that nobody opens. page.go joins
// the files to one script.

const batch = document.getElementById("batch"); // null on the page of one submission

// The fragment holds the sorting and filtering, as in #?find=evans&sort=-points. No anchor
// of the page begins with a question mark.
const isPlace = () => location.hash.length > 1 && !location.hash.startsWith("#?") && location.hash !== "#batch";
const placeOf = (hash) => decodeURIComponent(hash).slice(1).split("~")[0];
const stateOf = (hash) => new URLSearchParams(hash.startsWith("#?") ? hash.slice(2) : "");
let state = stateOf(location.hash);
const address = () => (state.size ? "#?" + state : "#batch");
const remember = (key, value) => {
  if (value) state.set(key, value);
  else state.delete(key);
  if (!isPlace()) history.replaceState(null, "", address());
};

const shownPage = () => [...document.querySelectorAll(".submission:not(.alone)")].find((s) => s.checkVisibility());

const afterArrival = []; // functions to call after the page shows what its fragment names

const newElement = (tag, fields) => Object.assign(document.createElement(tag), fields);
const buttonOf = (text, onclick, fields) => {
  const button = newElement("button", { type: "button", onclick, ...fields });
  button.append(...[text].flat());
  return button;
};
