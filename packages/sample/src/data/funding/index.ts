import { CLOSED_FUNDING } from "./closed.ts";
import { CLOSING_FUNDING } from "./closing.ts";
import { DILIGENCE_FUNDING } from "./diligence.ts";
import { LOI_FUNDING } from "./loi.ts";
import type { FundingBook } from "./types.ts";

export const FUNDING: FundingBook = {
  ...CLOSED_FUNDING,
  ...CLOSING_FUNDING,
  ...DILIGENCE_FUNDING,
  ...LOI_FUNDING,
};
