import { FINANCING } from "./financing.ts";
import { GENERAL } from "./general.ts";
import { SOURCING } from "./sourcing.ts";
import type { ContactBook } from "./types.ts";

/** Owners and managers of companies are not here: they are the contacts of the deals themselves. */
export const CONTACTS: ContactBook = {
  financing: FINANCING,
  deal_sourcing: SOURCING,
  general: GENERAL,
};
