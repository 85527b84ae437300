package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"go.yaml.in/yaml/v3"
)

// manifest is as much of a Kubernetes object as those of deploy/kubernetes use;
// what is not here is a slip, or belongs here.
type manifest struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   struct {
		Name   string
		Labels map[string]string
	}
	Spec yaml.Node
}

type jobSpec struct {
	CompletionMode   string `yaml:"completionMode"`
	Completions      int
	Parallelism      int
	BackoffLimit     int `yaml:"backoffLimit"`
	PodFailurePolicy struct {
		Rules []struct {
			Action          string
			OnPodConditions []struct{ Type, Status string } `yaml:"onPodConditions"`
			OnExitCodes     struct {
				Operator string
				Values   []int
			} `yaml:"onExitCodes"`
		}
	} `yaml:"podFailurePolicy"`
	Template struct {
		Metadata struct{ Labels map[string]string }
		Spec     podSpec
	}
}

type podSpec struct {
	AutomountServiceAccountToken *bool  `yaml:"automountServiceAccountToken"`
	EnableServiceLinks           *bool  `yaml:"enableServiceLinks"`
	RestartPolicy                string `yaml:"restartPolicy"`
	SecurityContext              struct {
		RunAsNonRoot   bool                  `yaml:"runAsNonRoot"`
		RunAsUser      int                   `yaml:"runAsUser"`
		RunAsGroup     int                   `yaml:"runAsGroup"`
		FSGroup        int                   `yaml:"fsGroup"`
		SeccompProfile struct{ Type string } `yaml:"seccompProfile"`
	} `yaml:"securityContext"`
	Containers []container
	Volumes    []struct {
		Name                  string
		PersistentVolumeClaim *struct {
			ClaimName string `yaml:"claimName"`
		} `yaml:"persistentVolumeClaim"`
		EmptyDir *struct {
			SizeLimit string `yaml:"sizeLimit"`
		} `yaml:"emptyDir"`
	}
}

type container struct {
	Name, Image     string
	Command, Args   []string
	Env             []struct{ Name, Value string }
	SecurityContext struct {
		AllowPrivilegeEscalation *bool `yaml:"allowPrivilegeEscalation"`
		ReadOnlyRootFilesystem   bool  `yaml:"readOnlyRootFilesystem"`
		Capabilities             struct{ Drop []string }
	} `yaml:"securityContext"`
	Resources    struct{ Requests, Limits map[string]string }
	VolumeMounts []struct {
		Name      string
		MountPath string `yaml:"mountPath"`
	} `yaml:"volumeMounts"`
}

// strictly decodes YAML into v, and refuses fields that v does not have.
func strictly(t *testing.T, data []byte, v any) {
	t.Helper()
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	if err := d.Decode(v); err != nil {
		t.Fatal(err)
	}
}

// specOf decodes the specification of an object.
func specOf[T any](t *testing.T, m manifest) T {
	t.Helper()
	data, err := yaml.Marshal(&m.Spec)
	if err != nil {
		t.Fatal(err)
	}
	var spec T
	strictly(t, data, &spec)
	return spec
}

func manifests(t *testing.T) map[string]manifest {
	t.Helper()
	files, err := filepath.Glob("../../deploy/kubernetes/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no manifests: %v", err)
	}
	found := map[string]manifest{}
	for _, file := range files {
		d := yaml.NewDecoder(bytes.NewReader(readFile(t, file)))
		d.KnownFields(true)
		for {
			var m manifest
			err := d.Decode(&m)
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			found[m.APIVersion+" "+m.Kind+" "+m.Metadata.Name] = m
		}
	}
	return found
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// checkFlags fails unless touchstone would take the command line.
func checkFlags(t *testing.T, args []string) {
	t.Helper()
	c, rest, err := newRoot().Find(args)
	if err == nil {
		err = c.ParseFlags(rest)
	}
	if err == nil {
		err = c.ValidateArgs(c.Flags().Args())
	}
	if err != nil || c.Parent() == nil {
		t.Errorf("touchstone %q: %v", args, err)
	}
}

func TestDeployToKubernetesCountsShardsTheSameEverywhere(t *testing.T) {
	all := manifests(t)
	spec := specOf[jobSpec](t, all["batch/v1 Job touchstone-grade"])
	grade := spec.Template.Spec.Containers[0]
	at := slices.IndexFunc(
		grade.Env,
		func(e struct{ Name, Value string }) bool { return e.Name == "TOUCHSTONE_SHARDS" },
	)
	if at < 0 || grade.Env[at].Value != strconv.Itoa(spec.Completions) || spec.Parallelism != spec.Completions ||
		spec.CompletionMode != "Indexed" {
		t.Errorf(
			"completions %d, parallelism %d, mode %s, environment %v: want TOUCHSTONE_SHARDS and all numbers the same, and an Indexed Job",
			spec.Completions,
			spec.Parallelism,
			spec.CompletionMode,
			grade.Env,
		)
	}
	checkFlags(t, grade.Args)
	merge := specOf[jobSpec](t, all["batch/v1 Job touchstone-merge"]).Template.Spec.Containers[0]
	checkFlags(t, merge.Args)
	if out := "--out=" + merge.Args[1]; !slices.Contains(grade.Args, out) {
		t.Errorf("grade %q does not write to %q, which merge reads", grade.Args, merge.Args[1])
	}
}

func TestDeployToKubernetesGivesPodsNoRights(t *testing.T) {
	all := manifests(t)
	pods := map[string]podSpec{"files": specOf[podSpec](t, all["v1 Pod touchstone-files"])}
	for _, name := range []string{"grade", "merge"} {
		pods[name] = specOf[jobSpec](t, all["batch/v1 Job touchstone-"+name]).Template.Spec
	}
	for name, pod := range pods {
		if pod.AutomountServiceAccountToken == nil || *pod.AutomountServiceAccountToken {
			t.Errorf("%s: want no token of the cluster", name)
		}
		s := pod.SecurityContext
		if !s.RunAsNonRoot || s.RunAsUser != 65532 || s.FSGroup != 65532 || s.SeccompProfile.Type != "RuntimeDefault" {
			t.Errorf("%s: security context %+v, want user 65532 and the default seccomp profile", name, s)
		}
		for _, c := range pod.Containers {
			s := c.SecurityContext
			if s.AllowPrivilegeEscalation == nil || *s.AllowPrivilegeEscalation || !s.ReadOnlyRootFilesystem ||
				!slices.Equal(s.Capabilities.Drop, []string{"ALL"}) {
				t.Errorf(
					"%s: security context %+v, want no escalation, no capability and a root that cannot be written to",
					name, s)
			}
		}
	}
}

func TestDeployToKubernetesBuildsWithTheGoOfTheModule(t *testing.T) {
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(readFile(t, "../../go.mod"))[1]
	images := regexp.MustCompile(`(?m)^FROM golang:(\S+)-bookworm`).
		FindAllSubmatch(readFile(t, "../../deploy/kubernetes/Dockerfile"), -1)
	if len(images) != 2 {
		t.Fatalf("%d images of Go in the Dockerfile, want 2", len(images))
	}
	for _, image := range images {
		if !bytes.Equal(image[1], version) {
			t.Errorf("the Dockerfile builds with Go %s, go.mod wants %s", image[1], version)
		}
	}
}

// checkShell has bash read a script and run nothing.
func checkShell(t *testing.T, args ...string) {
	t.Helper()
	if out, err := exec.Command(bash(t), append([]string{"-n"}, args...)...).CombinedOutput(); err != nil {
		t.Errorf("bash -n %q: %v\n%s", args, err, out)
	}
}

func bash(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash on this system, and the scripts are for systems that have it")
	}
	return path
}
