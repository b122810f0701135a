// Reads amounts as people write them, for forms. The procedures, REST and the command line take only plain decimals, so
// forms send what was read here. No zod: screens that only read words load this without the schemas.

/** A plain decimal such as `42500000` or `2500000.50`, or the reason why the text is no amount that can be stored. */
type TypedMoney = { amount: string } | { problem: "format" | "negative" | "decimals" | "overflow" };

// Groups of three digits, all separated by the same character, or digits alone.
const DIGITS =
  /(?<whole>\d{1,3}(?:(?<separator>[,'’ \u00A0\u202F])\d{3})(?:\k<separator>\d{3})*|\d*)(?:\.(?<fraction>\d*))?/;
const UNIT = /(?<unit>k|thousands?|mm|mn|mio|millions?|m|bn|billions?|b|tn|trillions?|t)?/;
const MONEY = new RegExp(
  `^(?:US ?\\$|USD|\\$)?\\s*${DIGITS.source}\\s*${UNIT.source}\\s*(?:USD|US ?\\$|\\$|(?:US )?dollars?)?$`,
  "i",
);
const MAX_WHOLE_DIGITS = 13;

/** `$42,500,000`, `42.5M`, `250k`, `1.2bn`, `3 million USD`. Nothing is rounded: what is finer than a cent is refused. */
export function readMoney(typed: string): TypedMoney {
  const text = typed.trim();
  const unsigned = text.replace(/^(?:(\$)?\s*[-−–]|\(\s*)\s*/, "$1").replace(/\)$/, "");
  const { whole = "", fraction = "", unit = "" } = MONEY.exec(unsigned)?.groups ?? {};
  if (whole + fraction === "") return { problem: "format" };
  if (unsigned !== text) return { problem: "negative" };
  const [dollars, cents] = movePoint(whole.replace(/\D/g, ""), fraction, placesOf(unit.toLowerCase()));
  if (cents.length > 2) return { problem: "decimals" };
  if (dollars.length > MAX_WHOLE_DIGITS) return { problem: "overflow" };
  return { amount: cents === "" ? dollars : `${dollars}.${cents.padEnd(2, "0")}` };
}

/** The zeros that a unit stands for. */
function placesOf(unit: string): number {
  if (unit === "") return 0;
  if (unit === "k" || unit.startsWith("th")) return 3;
  if (unit.startsWith("m")) return 6;
  return unit.startsWith("b") ? 9 : 12;
}

const PERCENT =
  /^(?<whole>\d*)(?:\.(?<fraction>\d*))?\s*(?<unit>%|percent|pct|points?|pts?|bps?|basis points?)?$/i;

/** `2.5%`, `2.5`, `2.5 points` and `250 bps` as `2.5`; null for what is no percentage. Its bounds are not checked. */
export function readPercent(typed: string): string | null {
  const { whole = "", fraction = "", unit = "" } = PERCENT.exec(typed.trim())?.groups ?? {};
  if (whole + fraction === "") return null;
  const isBasisPoints = unit.toLowerCase().startsWith("b");
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
