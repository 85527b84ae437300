// Wrong answer: prints nothing and ends well.
package main

func main() {}
