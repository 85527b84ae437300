# An image for graders, with Touchstone and everything that the languages need. It does not run as root.
#
#   docker build -t touchstone .
#   docker run --rm -v "$PWD:/work" -u "$(id -u):$(id -g)" --network none \
#     --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined \
#     touchstone grade submissions.zip --out results
#
# By default Docker prevents programs in a container from creating namespaces. The three
# options above lift that restriction. Each run is then sealed in its own sandbox, if the
# kernel lets users create namespaces. Without the options, runs are guarded by Landlock
# on Linux 5.13 or later; otherwise grade refuses to run. `touchstone doctor` in place of
# `grade ...` says which applies. To keep results of runs for the next grading, add
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
