// Attacks the process table: 7 children with 7 children each, all busy. Each
// starts its children by itself, and ends by itself after 20 s.
package main

func main() {
	bound()
	next := map[string]string{"": "child", "child": "grandchild"}[role()]
	if next != "" {
		for range 7 {
			again(next, false)
		}
	}
	spin()
}
