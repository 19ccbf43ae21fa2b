/** The shapes of the API by the names that the modules of the pages use: `import('#api').Match`. Never served. */

import type { components } from "../../clients/typescript/src/schema.js";

type Shapes = components["schemas"];

export type Agreement = Shapes["Agreement"];
export type ChatMessage = Shapes["ChatMessage"];
export type Game = Shapes["Game"];
export type LogRow = Shapes["LogRow"];
export type Mark = Shapes["Mark"];
export type Match = Shapes["Match"];
export type MatchView = Shapes["MatchView"];
export type MuView = Shapes["MuView"];
export type NamahageView = Shapes["NamahageView"];
export type Note = Shapes["Note"];
export type OptionFamily = Shapes["OptionFamily"];
export type Order = Shapes["Order"];
export type PauseAsked = Shapes["PauseAskedRequest"];
export type PauseState = Shapes["PauseState"];
export type SeatClock = Shapes["SeatClock"];
export type SeptetFourView = Shapes["YokaiSeptet4pView"];
export type SeptetTwoView = Shapes["YokaiSeptet2pView"];
export type ToyView = Shapes["TakeThatToyView"];
export type Valuation = Shapes["Valuation"];
