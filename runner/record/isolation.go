package record

import "fmt"

// String writes a guarantee such as "network: enforced (by a network namespace)".
func (g Guarantee) String() string {
	return fmt.Sprintf("%s: %s (%s)", g.Name, g.Strength, g.Detail)
}
