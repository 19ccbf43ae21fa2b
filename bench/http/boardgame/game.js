// A card game of hidden hands for two, about as large as Take That Toy!: follow suit if you can, then draw.
const SUITS = ["r", "g", "b", "y"];
const NUMBERS = 15;
const HAND = 10;

const suitOf = (card) => card[0];

function deal({ random }) {
  const cards = SUITS.flatMap((suit) => Array.from({ length: NUMBERS }, (_, number) => `${suit}${number + 1}`));
  const deck = random.Shuffle(cards);
  const hands = { 0: deck.splice(0, HAND), 1: deck.splice(0, HAND) };
  return { deck, hands, lead: null, tricks: { 0: 0, 1: 0 }, played: [] };
}

function playCard({ G, playerID }, card) {
  const hand = G.hands[playerID];
  const at = hand.indexOf(card);
  if (at < 0) return "INVALID_MOVE";
  const mustFollow = G.lead && hand.some((held) => suitOf(held) === suitOf(G.lead));
  if (mustFollow && suitOf(card) !== suitOf(G.lead)) return "INVALID_MOVE";
  hand.splice(at, 1);
  G.played.push(card);
  if (G.lead) {
    const wins = suitOf(card) === suitOf(G.lead) && Number(card.slice(1)) > Number(G.lead.slice(1));
    G.tricks[wins ? playerID : 1 - playerID] += 1;
    G.lead = null;
  } else {
    G.lead = card;
  }
  if (G.deck.length) hand.push(G.deck.pop());
}

module.exports.HiddenHands = {
  name: "hidden-hands",
  setup: deal,
  moves: { playCard: { move: playCard, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  // A player sees the own hand, and how many cards there are elsewhere.
  playerView: ({ G, playerID }) => ({
    hand: playerID === null ? null : G.hands[playerID],
    held: [G.hands[0].length, G.hands[1].length],
    left: G.deck.length,
    lead: G.lead,
    tricks: G.tricks,
    played: G.played,
  }),
  endIf: ({ G }) => (G.hands[0].length + G.hands[1].length === 0 ? { tricks: G.tricks } : undefined),
  minPlayers: 2,
  maxPlayers: 2,
};
