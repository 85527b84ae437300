// Another right program on the skeleton, which divides the work in its own way.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
)

type Game struct {
	home, away       string
	scored, conceded int
	text             string // as it was given
}

var played int

var errNoGame = errors.New("no game")

func init() { scale = 100 }

func main() {
	var games []Game
	for _, text := range os.Args[1:] {
		g, err := readGame(text)
		if err != nil {
			log.Fatal(err)
		}
		games = append(games, g)
	}
	rows := table(games)
	fmt.Printf("Leader: %s\nMean Goals: %s\nTable\n", rows[0].name, meanGoals(games))
	for i, r := range rows {
		fmt.Printf("%d. %v\n", i+1, r)
	}
}
