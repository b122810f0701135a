import type { SampleDeal } from "../types.ts";
import { CLOSING } from "./closing.ts";
import { DILIGENCE } from "./diligence.ts";
import { EARLY } from "./early.ts";
import { UNDER_LOI } from "./loi.ts";
import { DEAD, REVISIT } from "./passed.ts";
import { PORTFOLIO } from "./portfolio.ts";
import { RIM } from "./rim.ts";

export const DEALS: readonly SampleDeal[] = [
  ...PORTFOLIO,
  ...CLOSING,
  ...DILIGENCE,
  ...UNDER_LOI,
  ...EARLY,
  ...DEAD,
  ...REVISIT,
  ...RIM,
];
