# For graders: Touchstone and all that the languages need, not as root.
#
#   docker build -t touchstone .
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" --network none \
#     --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined \
#     touchstone grade submissions.zip --out results
#
# Docker's own rules keep programs in it from making namespaces. With the three
# options above, which lift them, a run is sealed in a box of its own where the
# kernel lets users make namespaces; without them it is guarded by Landlock on
# Linux 5.13 or later, or else grade refuses. `touchstone doctor` in place of
# `grade ...` says which. Results are kept for the next grading in a volume: add
# -v touchstone-cache:/cache.
FROM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=image
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "-s -w -X main.stamped=$VERSION" -o /touchstone ./cmd/touchstone

FROM debian:bookworm-slim
RUN apt-get update -q \
	&& apt-get install -y -q --no-install-recommends openjdk-17-jdk-headless python3 gcc g++ make \
	&& rm -rf /var/lib/apt/lists/* \
	&& useradd --create-home --uid 10001 grader \
	&& install -d -m 1777 /cache /work
COPY --from=build /usr/local/go /usr/local/go
COPY --from=build /touchstone /usr/local/bin/touchstone
ENV PATH=/usr/local/go/bin:/usr/local/bin:/usr/bin:/bin XDG_CACHE_HOME=/cache
USER grader
WORKDIR /work
ENTRYPOINT ["touchstone"]
CMD ["--help"]
