import { CLOSED_FUNDING } from "./closed.ts";
import { OPEN_FUNDING } from "./open.ts";
import type { FundingBook } from "./types.ts";

export const FUNDING: FundingBook = { ...CLOSED_FUNDING, ...OPEN_FUNDING };
