import { APOSTROPHES } from "./fold.ts";

const APOSTROPHE = new RegExp(`['\u00b4${APOSTROPHES}]`, "g");
/** English has the order of the root collation. */
const ROOT_ORDER = new Intl.Collator("en", { sensitivity: "accent" });

/** Compares names as lists are ordered: without case and apostrophes, Å with A. The SQL function `name_order` does the same. */
export const compareNames = (one: string, other: string): number =>
  ROOT_ORDER.compare(one.replace(APOSTROPHE, ""), other.replace(APOSTROPHE, ""));
