// Reads amounts as people write them, for forms. The procedures, REST and the command line take only plain decimals, so
// forms send what was read here. No zod: screens that only read words load this without the schemas.

import { isNothing } from "./nothing.ts";

/**
 * A plain decimal such as `42500000` or `2500000.50`, or the reason why the text is no amount that can be stored. Of what can be
 * read in two ways, `readings` are both, as people can type them.
 */
export type TypedMoney =
  | { amount: string }
  | { problem: "format" | "negative" | "decimals" | "overflow" }
  | { problem: "ambiguous"; readings: readonly [string, string] };

/** What stands for zeros, also in the languages in which a comma is the decimal mark: those of them may group with points. */
const UNITS = [
  { words: "k|thousands?", zeros: 3 },
  { words: "mm|mn|millions?|m", zeros: 6 },
  { words: "bn|billions?|b", zeros: 9 },
  { words: "tn|trillions?|t", zeros: 12 },
  { words: "tsd|tausend", zeros: 3, hasGroupingPoint: true },
  { words: "mio|mln|millionen|milioni|millones|miljoen", zeros: 6, hasGroupingPoint: true },
  {
    words: "mrd|mia|mld|mlrd|mds?|milliarden?|milliards?|miliardi|miljard",
    zeros: 9,
    hasGroupingPoint: true,
  },
];
const UNIT = `(?<unit>${UNITS.map(({ words }) => words).join("|")})?`;
const MONEY = new RegExp(
  `^(?<before>US ?\\$|USD|\\$)?\\s*(?<number>[\\d.,'’ \\u00A0\\u2009\\u202F]*?)\\s*${UNIT}\\.?\\s*(?<after>USD|US ?\\$|\\$|(?:US[ -])?dollars?)?$`,
  "i",
);
/** A dash in the place of cents: `5'000.–`, `19.000,-`. */
const NO_CENTS = /(\d)([.,])(?:[-–—]{1,2})(?=\D*$)/;
const MAX_WHOLE_DIGITS = 13;

/**
 * `$42,500,000`, `42.5M`, `12,5m`, `1.234.567,89`, `250k`, `1.2bn`, `3 million USD`. Nothing is rounded: what is finer than a cent
 * is refused, and so is another currency. Nothing is guessed: `10.000` may be ten or ten thousand, and so may `10,000` without a sign of dollars; `10.000k` too,
 * for nobody writes decimals that end in a zero before a unit.
 */
export function readMoney(typed: string): TypedMoney {
  const text = typed.trim().replace(NO_CENTS, "$1$200");
  const unsigned = text.replace(/^(?:(\$)?\s*[-−–]|\(\s*)\s*/, "$1").replace(/\)$/, "");
  const { number = "", unit = "", before, after } = MONEY.exec(unsigned)?.groups ?? {};
  const { zeros, hasGroupingPoint } = unitOf(unit);
  const split =
    hasGroupingPoint && /^[1-9]\d{0,2}\.\d{3}$/.test(number)
      ? "ambiguous"
      : splitNumber(number, unit !== "", before !== undefined || after !== undefined);
  if (split === "format") return { problem: "format" };
  if (unsigned !== text) return { problem: "negative" };
  if (split === "ambiguous") return { problem: "ambiguous", readings: readingsOf(number, unit) };
  const [dollars, cents] = movePoint(split.whole, split.fraction, zeros);
  if (cents.length > 2) return { problem: "decimals" };
  if (dollars.length > MAX_WHOLE_DIGITS) return { problem: "overflow" };
  return { amount: cents === "" ? dollars : `${dollars}.${cents.padEnd(2, "0")}` };
}

type SplitNumber = { whole: string; fraction: string } | "format" | "ambiguous";

/** Splits a number at its decimal point or comma, and takes out what separates groups of three digits. */
function splitNumber(number: string, hasUnit: boolean, isInDollars: boolean): SplitNumber {
  const marks = number.replace(/\d/g, "");
  const last = marks.at(-1);
  if (last === undefined) return number === "" ? "format" : { whole: number, fraction: "" };
  const isDecimalMark = last === "." || last === ",";
  const at = number.lastIndexOf(last);
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)];
  if (marks.length === 1 && isDecimalMark) return splitAtMark(last, whole, fraction, hasUnit, isInDollars);
  // The same mark throughout separates groups; another one at the end is the decimal point or comma.
  if (isGrouped(number, last)) return { whole: number.replace(/\D/g, ""), fraction: "" };
  if (!isDecimalMark || fraction === "" || !isGrouped(whole, marks.charAt(0))) return "format";
  return { whole: whole.replace(/\D/g, ""), fraction };
}

function splitAtMark(
  mark: string,
  whole: string,
  fraction: string,
  hasUnit: boolean,
  isInDollars: boolean,
): SplitNumber {
  if (whole + fraction === "") return "format";
  const isThousands = fraction.length === 3 && /^[1-9]\d*$/.test(whole);
  if (mark === ".")
    return isThousands && (!hasUnit || fraction.endsWith("0")) ? "ambiguous" : { whole, fraction };
  if (isThousands && whole.length <= 3) {
    return isInDollars && !hasUnit ? { whole: whole + fraction, fraction: "" } : "ambiguous";
  }
  const isDecimal = fraction !== "" && (fraction.length <= 2 || (hasUnit && !isThousands));
  return isDecimal ? { whole, fraction } : "format";
}

/** Whether the digits stand in groups of three with this mark between. */
function isGrouped(number: string, mark: string): boolean {
  const [first = "", ...groups] = number.split(mark);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** With the mark as a separator, and as the decimal point. */
function readingsOf(number: string, unit: string): readonly [string, string] {
  const [whole = "", fraction = ""] = number.split(/[.,]/);
  const decimals = unit === "" ? fraction.slice(0, 2) : fraction.replace(/0+$/, "");
  return [`${whole}${fraction}${unit}`, `${decimals === "" ? whole : `${whole}.${decimals}`}${unit}`];
}

function unitOf(unit: string): { zeros: number; hasGroupingPoint: boolean } {
  const found = UNITS.find(({ words }) => new RegExp(`^(?:${words})$`, "i").test(unit));
  return { zeros: found?.zeros ?? 0, hasGroupingPoint: found?.hasGroupingPoint ?? false };
}

/** Whether it says that there is no amount or percentage, such as `TBD` or a dash. */
export const isNoFigure = (typed: string) => isNothing(typed.trim()) || /^blank$/i.test(typed.trim());

const PERCENT =
  /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?\s*(?<unit>%|percent|pct|points?|pts?|bps?|basis points?)?$/i;

/** `2.5%`, `2,5`, `2.5 points` and `250 bps` as `2.5`; null for what is no percentage. Its bounds are not checked. */
export function readPercent(typed: string): string | null {
  const { whole = "", fraction = "", unit = "" } = PERCENT.exec(typed.trim())?.groups ?? {};
  if (whole + fraction === "") return null;
  const isBasisPoints = unit.toLowerCase().startsWith("b");
  // `1,500 bps` is fifteen percent, or a typing error.
  if (isBasisPoints && fraction.length === 3) return null;
  const digits = whole.padStart(3, "0");
  const [percent, decimals] = isBasisPoints
    ? movePoint(digits.slice(0, -2), digits.slice(-2) + fraction, 0)
    : movePoint(whole, fraction, 0);
  return decimals === "" ? percent : `${percent}.${decimals}`;
}

/** Moves the decimal point to the right; without zeros that say nothing. */
function movePoint(whole: string, fraction: string, places: number): [whole: string, fraction: string] {
  const digits = whole + fraction.padEnd(places, "0");
  const at = whole.length + places;
  return [digits.slice(0, at).replace(/^0+(?=\d)/, "") || "0", digits.slice(at).replace(/0+$/, "")];
}
