package desk

import (
	"crypto/rand"
	"crypto/subtle"
	"fmt"
	"html"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
)

// Guard lets only the desk's own pages use the desk. It checks:
//
//   - the token, which other users of the machine do not have
//   - the origin, which is wrong if another site in the same browser sent the request
//   - the host name, which is wrong if an attacker points another name to this machine
type Guard struct {
	Token string
	Port  string
	Name  string // value of --listen; empty if the desk listens on loopback only
}

// NewGuard returns a guard with a random token for a listener. name is the value of --listen.
func NewGuard(l net.Listener, name string) *Guard {
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return &Guard{Token: rand.Text(), Port: port, Name: name}
}

// cookie returns the name of the cookie with the token. It contains the port, because browsers
// share cookies between ports, and two desks may be open.
func (g *Guard) cookie() string { return "touchstone-desk-" + g.Port }

// policy allows a page to load only the desk's own files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
	"form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

func (g *Guard) protect(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
			"Referrer-Policy": "no-referrer", "Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
		} {
			w.Header().Set(name, value)
		}
		if why := g.rejectReason(r); why != "" {
			forbid(w, r, why)
			return
		}
		if token := r.URL.Query().Get("token"); r.Method == http.MethodGet && r.URL.Path == "/" && token != "" {
			g.sendCookie(w, r, token)
			return
		}
		if c, err := r.Cookie(g.cookie()); err != nil || !g.isToken(c.Value) {
			forbid(w, r, "this desk was started again, or the page was opened without its token: "+
				"open the address that touchstone desk printed")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// forbid refuses a request: with a page if the browser shows the answer, or else with JSON.
func forbid(w http.ResponseWriter, r *http.Request, why string) {
	if r.Method != http.MethodGet || r.URL.Path != "/" {
		sendError(w, &refusal{http.StatusForbidden, why, ""})
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusForbidden)
	fmt.Fprintf(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Touchstone</title>`+
		`<h1>The desk does not open here</h1><p>%s</p></html>`, html.EscapeString(why))
}

func (g *Guard) isToken(text string) bool {
	return subtle.ConstantTimeCompare([]byte(text), []byte(g.Token)) == 1
}

// rejectReason returns why a request cannot be from a page of the desk, or "".
func (g *Guard) rejectReason(r *http.Request) string {
	host, port, err := net.SplitHostPort(r.Host)
	if err != nil {
		host, port = r.Host, "80"
	}
	switch {
	case port != g.Port || !g.isHost(host):
		return fmt.Sprintf("host %q: this is not the address of the desk", r.Host)
	case r.Header.Get("Origin") != "" && r.Header.Get("Origin") != "http://"+r.Host:
		return fmt.Sprintf("origin %q: the request comes from another site", r.Header.Get("Origin"))
	case r.Method == http.MethodGet || r.Method == http.MethodHead:
		if site := r.Header.Get("Sec-Fetch-Site"); r.URL.Path != "/" && site != "" && site != "same-origin" &&
			site != "none" {
			return fmt.Sprintf("the request comes from another site (%s)", site)
		}
		return ""
	case r.Header.Get("Origin") == "":
		return "the request has no Origin header"
	}
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return "the request is not JSON"
	}
	return ""
}

// isHost reports whether a host name belongs to the desk. It accepts localhost and the value of
// --listen. It also accepts any loopback address and, if --listen is set, any IP address, because
// an attacker cannot point an IP address to another machine.
func (g *Guard) isHost(host string) bool {
	if host == "localhost" || host == g.Name && host != "" {
		return true
	}
	ip := net.ParseIP(host)
	return ip != nil && (ip.IsLoopback() || g.Name != "")
}

// sendCookie sends the browser the cookie and a page that opens the desk. It does not send a
// redirect, because a browser that another program opened would follow the redirect without the
// cookie.
func (g *Guard) sendCookie(w http.ResponseWriter, r *http.Request, token string) {
	if !g.isToken(token) {
		const why = "the token belongs to another desk: open the address that touchstone desk printed"
		forbid(w, r, why)
		return
	}
	http.SetCookie(w, &http.Cookie{
		Name: g.cookie(), Value: g.Token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode,
	})
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	io.WriteString(w, `<!doctype html><html lang="en"><meta charset="utf-8"><title>Touchstone</title>`+
		`<meta http-equiv="refresh" content="0;url=/"><p><a href="/">Open the desk</a></p></html>`)
}

// Address returns the address to open, with the token.
func (g *Guard) Address(host string) string {
	u := url.URL{Scheme: "http", Host: net.JoinHostPort(host, g.Port), Path: "/", RawQuery: "token=" + g.Token}
	return u.String()
}

// Opener returns a page that opens the address. touchstone desk starts the browser with the path of
// this page instead of the address, because other users of the machine can read the arguments of a
// program, and must not learn the token.
func (g *Guard) Opener(host string) string {
	return fmt.Sprintf(
		`<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Touchstone</title>`+
			`<meta http-equiv="refresh" content="0;url=%s">`+"\n",
		html.EscapeString(g.Address(host)),
	)
}
