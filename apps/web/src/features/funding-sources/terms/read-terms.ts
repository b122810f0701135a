// Reads figures from the words of a term sheet. What could mean two things is not read: a person decides then.

import { readMoney, readPercent } from "@dealflow/validators/common/typed-amounts";
import type { RateKind } from "@dealflow/validators/labels/funding-sources";

/** A rate as the form has it; blank where the words do not say. */
export interface RateFigures {
  rateKind: RateKind | null;
  ratePercent: string;
  spreadBps: string;
}

const RANGE = /\d\s*(?:%|bps?|k|mm?|m?n|bn?|years?|yrs?|y|months?|mos?)?\s*(?:-|–|to)\s*\$?\d/i;
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const OTHER_CURRENCY = [
  "[€£¥₹₩₣]",
  // Canadian, Australian and other dollars, such as `C$`.
  String.raw`(?<![A-Z])(?!US\$)[A-Z]{1,3}\$`,
  "(?<![A-Z])(?:canadian|australian|singapore|hong kong|new zealand) dollars?(?![A-Z])",
  "(?<![A-Z])(?:euros?|pounds?|sterling|yen|yuan|rupees?|francs?|kron(?:a|er|or))(?![A-Z])",
  "(?<![A-Z])(?:EUR|GBP|CHF|CAD|AUD|NZD|HKD|SGD|JPY|CNY|RMB|INR|SEK|NOK|DKK|PLN|BRL|MXN|ZAR|KRW|AED)(?![A-Z])",
].join("|");
const NAMES_OTHER_CURRENCY = new RegExp(OTHER_CURRENCY, "i");
const ENDS_WITH_OTHER_CURRENCY = new RegExp(String.raw`(?:${OTHER_CURRENCY})\s*$`, "i");
const STARTS_WITH_OTHER_CURRENCY = new RegExp(String.raw`^\s*(?:${OTHER_CURRENCY})`, "i");
const EACH_AMOUNT =
  /(?<dollarsBefore>US ?\$|(?<![A-Z])\$|USD ?)?\s*(?<![\d.,])\d+(?<groups>(?:[.,]\d{3})+)?(?:[.,]\d+)?\s?(?<unit>thousand|million|billion|mio|mrd|mm|mn|bn|k|m|b)?(?![\w%]|[.,]\d)(?<dollarsBehind>\s*(?:USD|US ?\$|(?:US )?dollars?)(?!\w))?/gi;
const MIN_DIGITS_WITHOUT_UNIT = 5;
/** A minus sign, not the dash between two parts of a sentence. */
const ENDS_WITH_MINUS = /(?:^|[\s(,;:])[-−]$/;

/**
 * `Up to $12.5M` as `12500000`; blank if the words state no amount in dollars, or several. Where they name another
 * currency, only amounts that are marked as dollars are read.
 */
export function readAmount(words: string): string {
  const whole = readMoney(words);
  if ("amount" in whole) return whole.amount;
  if (RANGE.test(words)) return "";
  const isDollarsAlone = !NAMES_OTHER_CURRENCY.test(words);
  return onlyFigure(words, EACH_AMOUNT, ({ 0: text, index, groups = {} }) => {
    const isMarked = Boolean(groups.dollarsBefore ?? groups.dollarsBehind);
    const isLikely = groups.groups || groups.unit || text.trim().length >= MIN_DIGITS_WITHOUT_UNIT;
    const isOther =
      ENDS_WITH_OTHER_CURRENCY.test(words.slice(0, index)) ||
      STARTS_WITH_OTHER_CURRENCY.test(words.slice(index + text.length));
    if (isOther || !(isMarked || (isLikely && isDollarsAlone))) return null;
    const read = readMoney(text);
    return "amount" in read ? read.amount : UNREADABLE;
  });
}

/** A figure that can be read in two ways, or in none: then the words state none. */
const UNREADABLE = "";

/** `5,25%` with a point. Three decimals only in percent: `1,000 bps` are a thousand. */
const withPoints = (words: string) =>
  words
    .replace(/(?<![\d.,])(\d{1,2}),(\d{1,2}|\d{3}(?=\s*(?:%|percent|pct)))(?![\d]|[.,]\d)/gi, "$1.$2")
    .replace(/(?<![\d.,])(\d{1,2}),(\d{3})(?=\s*(?:bps?|basis))/gi, "$1$2");

const OVER_SOFR = String.raw`\b(?:SOFR|S)\s*(?:\+|plus)\s*${NUMBER}\s*(bps?|basis points?|%|percent)?`;
const ABOVE_SOFR = String.raw`${NUMBER}\s*(bps?|basis points?|%|percent)\s*(?:over|above)\s*(?:[13]M\s+)?(?:term\s+)?SOFR`;
const OTHER_BASE = /\b(?:prime|base rate|libor|euribor|sonia|treasur(?:y|ies)|ust)\b|\b[LE]\s*\+/i;
// What a percentage can be besides the rate, named before or behind it: `1% SOFR floor`, `floor of 1%`.
const NO_RATE =
  "floor|oid|fees?|upfront|exit|prepay|premium|call|amorti|default|unused|commitment|origination|arrangement|ltv";
const PERCENT = String.raw`(?<![\d.,]|(?:floor|fee|oid|ltv)(?: of|:)? )${NUMBER}\s*(%|percent|pct|bps?|basis points?)(?!\s*(?:SOFR\s+)?(?:${NO_RATE}))`;
const EACH_PERCENT = new RegExp(PERCENT, "gi");
const EACH_SPREAD = new RegExp(`${OVER_SOFR}|${ABOVE_SOFR}|${PERCENT}`, "gi");
const MAX_PERCENT = 100;
const MAX_SPREAD_BPS = 10_000;
// `SOFR + 5.5` is a percentage: nobody lends at five basis points over SOFR.
const MIN_BARE_BPS = 25;

/** `SOFR + 475, 1% floor` as floating with 475 basis points, `9.125%` as fixed. */
export function readRate(typed: string): RateFigures {
  const words = withPoints(typed);
  const nothing = { rateKind: null, ratePercent: "", spreadBps: "" };
  const isOverSofr = /\bSOFR\b/i.test(words) || new RegExp(OVER_SOFR, "i").test(words);
  const isOverOther = OTHER_BASE.test(words);
  // The choice between two kinds of rate.
  if (isOverSofr && (isOverOther || /\bfixed\b/i.test(words))) return nothing;
  if (isOverSofr) return { ...nothing, rateKind: "floating", spreadBps: readSpreadOverSofr(words) };
  if (isOverOther) return { ...nothing, rateKind: "other" };
  if (RANGE.test(words)) return nothing;
  const ratePercent = onlyFigure(words, EACH_PERCENT, ([, number = "", unit = ""]) =>
    readPercent(number + unit),
  );
  return ratePercent === "" || Number(ratePercent) > MAX_PERCENT
    ? nothing
    : { ...nothing, rateKind: "fixed", ratePercent };
}

function readSpreadOverSofr(words: string): string {
  if (/\bSOFR\s+flat\b/i.test(words)) return "0";
  if (RANGE.test(words)) return "";
  return onlyFigure(words, EACH_SPREAD, ([, over, overUnit, above, aboveUnit, other, otherUnit]) =>
    basisPoints(over ?? above ?? other, overUnit ?? aboveUnit ?? otherUnit),
  );
}

function basisPoints(number: string | undefined, unit = ""): string {
  if (number === undefined) return "";
  // `1.000 bps`: a thousand, or one.
  if (/\.\d{3}$/.test(number) && /^b/i.test(unit)) return UNREADABLE;
  const isPercent = unit === "" ? Number(number) < MIN_BARE_BPS : !/^b/i.test(unit);
  const bps = Number((Number(number) * (isPercent ? 100 : 1)).toFixed(3));
  return Number.isInteger(bps) && bps <= MAX_SPREAD_BPS ? String(bps) : "";
}

/** The figure of a field for a spread: `475`, `475 bps` or `4.75%`; what is none stays as it was typed. */
export function readSpread(typed: string): string {
  const [, number, unit] =
    new RegExp(String.raw`^\s*${NUMBER}\s*(bps?|basis points?|%|percent)\s*$`, "i").exec(withPoints(typed)) ??
    [];
  return basisPoints(number, unit) || typed;
}

const EXTENSION = /\d+(?:\.\d+)?[\s-]*(?:years?|yrs?|y|months?|mos?)\s+(?:extensions?|options?)/gi;
const DURATION =
  /(?<![\w.,])(?:(?<years>\d+(?:\.\d+)?)[\s-]*(?:years?|yrs?|y)\b)?(?:[\s,]*(?:and\s+)?(?<months>\d+)[\s-]*(?:months?|mos?)\b)?/gi;
const MAX_MONTHS = 600;

/** `7 years` as `84` months, `5 years, two 1-year extensions` as `60`; blank if the words state none, or several. */
export function readTenor(typed: string): string {
  const words = withPoints(typed);
  if (RANGE.test(words)) return "";
  const found = onlyFigure(words.replace(EXTENSION, " "), DURATION, ({ groups = {} }) => {
    const { years, months } = groups;
    return (years ?? months) ? String(12 * Number(years ?? 0) + Number(months ?? 0)) : null;
  });
  const tenor = Number(found);
  return Number.isInteger(tenor) && tenor >= 1 && tenor <= MAX_MONTHS ? String(tenor) : "";
}

/**
 * The figure that the words name once; blank for none, a negative one, and several, also equal ones: `$10M senior, $10M
 * junior` is twenty. In parentheses it counts once: `$12.5M (12,500,000 USD)`. `read` answers null for what is no figure, and
 * UNREADABLE for one that leaves nothing stated.
 */
function onlyFigure(words: string, each: RegExp, read: (match: RegExpExecArray) => string | null): string {
  let only: string | null = null;
  let end = 0;
  for (const match of words.matchAll(each)) {
    const figure = read(match);
    if (figure === null) continue;
    if (figure === UNREADABLE) return "";
    if (/^\S/.test(match[0]) && ENDS_WITH_MINUS.test(words.slice(0, match.index))) return "";
    const isRepeated = figure === only && /^\s*\(\s*$/.test(words.slice(end, match.index));
    if (only !== null && !isRepeated) return "";
    only = figure;
    end = match.index + match[0].trimEnd().length;
  }
  return only ?? "";
}
