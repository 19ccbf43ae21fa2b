// Plays a match by openapi-generator's client in Go: what the server takes as text is played as a typed move.
package main

import (
	"context"
	"os"
	"strings"
	"time"

	openapi "postcard.example/client"
)

const pause = 20 * time.Millisecond

func text(view *openapi.MatchView) string {
	family := view.Options[0]
	words := []string{family.Verb}
	for _, slot := range family.Slots {
		items := strings.Join(slot.Items[:slot.Least], ",")
		if items == "" {
			items = "-"
		}
		words = append(words, items)
	}
	return strings.Join(words, " ")
}

func need(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	url, token, match := os.Args[1], os.Args[2], os.Args[3]
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: url}}
	client := openapi.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), openapi.ContextAccessToken, token)
	for {
		view, _, err := client.ViewsAPI.GetView(ctx, match).Execute()
		need(err)
		if view.Outcome.Get() != nil {
			return
		}
		ply := view.ExpectedPly.Get()
		if !view.Due || ply == nil {
			time.Sleep(pause)
			continue
		}
		written := text(view)
		asked := openapi.MoveRequest{Move: openapi.MoveAsked{String: &written}, ExpectedPly: *ply}
		checked, _, err := client.MovesAPI.PlayMove(ctx, match).MoveRequest(asked).DryRun(true).Execute()
		need(err)
		if checked.LegalMove == nil {
			panic("a dry run was carried out")
		}
		typed, err := checked.LegalMove.MoveJson.MarshalJSON()
		need(err)
		asked.Move = openapi.MoveAsked{}
		need(asked.Move.UnmarshalJSON(typed))
		_, _, err = client.MovesAPI.PlayMove(ctx, match).MoveRequest(asked).Execute()
		need(err)
	}
}
