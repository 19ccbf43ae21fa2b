/** The shapes of the API by the names that the modules of the pages use: `import('#api').Match`. Never served. */

import type { components } from "../../clients/typescript/src/schema.js";

type Shapes = components["schemas"];

export type Agreement = Shapes["Agreement"];
export type ChatMessage = Shapes["ChatMessage"];
export type Game = Shapes["Game"];
export type GameCondition = Shapes["GameCondition"];
export type GameSentence = Shapes["GameSentence"];
export type GameVerb = Shapes["GameVerb"];
/** The document leaves open of which types values are, since generators read no lists of either. */
type Value = number | string;
export type StorySentence = Omit<Shapes["StorySentence"], "values"> & { values: Record<string, Value | Value[]> };
export type RefusalSentence = Omit<Shapes["RefusalSentence"], "values"> & { values: StorySentence["values"] };
export type HintClaim = Omit<Shapes["HintClaim"], "values"> & { values: StorySentence["values"] };
export type Hint = Omit<Shapes["Hint"], "claims"> & { claims: HintClaim[] };
export type LogRow = Omit<Shapes["LogRow"], "story"> & { story: StorySentence[] };
export type Mark = Shapes["Mark"];
export type Match = Shapes["Match"];
export type MatchView = Shapes["MatchView"];
export type MuView = Shapes["MuView"];
export type NamahageView = Shapes["NamahageView"];
export type Note = Shapes["Note"];
export type OptionFamily = Shapes["OptionFamily"];
export type Order = Shapes["Order"];
export type OrderCase = Shapes["OrderCase"];
export type PauseAsked = Shapes["PauseAskedRequest"];
export type PauseState = Shapes["PauseState"];
export type SeatClock = Shapes["SeatClock"];
export type SeptetFourView = Shapes["YokaiSeptet4pView"];
export type SeptetTwoView = Shapes["YokaiSeptet2pView"];
export type ToyView = Shapes["TakeThatToyView"];
export type Turn = Shapes["Turn"];
export type Valuation = Shapes["Valuation"];
