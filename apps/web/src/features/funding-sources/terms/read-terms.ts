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
const EACH_AMOUNT =
  /(?<currency>US ?\$|\$|USD )?\s*\d+(?<groups>(?:,\d{3})+)?(?:\.\d+)?\s?(?<unit>thousand|million|billion|mm|mn|bn|k|m|b)?(?![\w%])/gi;
const MIN_DIGITS_WITHOUT_UNIT = 5;

/** `Up to $12.5M` as `12500000`; blank if the words state no amount in dollars, or several. */
export function readAmount(words: string): string {
  const whole = readMoney(words);
  if ("amount" in whole) return whole.amount;
  if (RANGE.test(words)) return "";
  const found = new Set<string>();
  for (const { 0: text, groups = {} } of words.matchAll(EACH_AMOUNT)) {
    const isAmount =
      groups.currency || groups.groups || groups.unit || text.trim().length >= MIN_DIGITS_WITHOUT_UNIT;
    const read = readMoney(text);
    if (isAmount && "amount" in read) found.add(read.amount);
  }
  return onlyOne(found);
}

const OVER_SOFR = new RegExp(
  String.raw`\b(?:SOFR|S)\s*(?:\+|plus)\s*${NUMBER}\s*(bps?|basis points?|%|percent)?`,
  "i",
);
const ABOVE_SOFR = new RegExp(
  String.raw`${NUMBER}\s*(bps?|basis points?|%|percent)\s*(?:over|above)\s*(?:[13]M\s+)?(?:term\s+)?SOFR`,
  "i",
);
const OTHER_BASE = /\b(?:prime|base rate|libor|euribor|sonia|treasur(?:y|ies)|ust)\b|\b[LE]\s*\+/i;
const EACH_PERCENT = new RegExp(
  String.raw`${NUMBER}\s*(?:%|percent|pct)(?!\s*(?:floor|oid|fees?|upfront|exit))`,
  "gi",
);
const MAX_SPREAD_BPS = 10_000;
// `SOFR + 5.5` is a percentage: nobody lends at five basis points over SOFR.
const MIN_BARE_BPS = 25;

/** `SOFR + 475, 1% floor` as floating with 475 basis points, `9.125%` as fixed. */
export function readRate(words: string): RateFigures {
  const nothing = { rateKind: null, ratePercent: "", spreadBps: "" };
  const spread = OVER_SOFR.exec(words) ?? ABOVE_SOFR.exec(words);
  if (spread || /\bSOFR\b/i.test(words)) {
    const isFlat = /\bSOFR\s+flat\b/i.test(words);
    const spreadBps = RANGE.test(words) ? "" : basisPoints(spread?.[1], spread?.[2]);
    return { ...nothing, rateKind: "floating", spreadBps: isFlat ? "0" : spreadBps };
  }
  if (OTHER_BASE.test(words)) return { ...nothing, rateKind: "other" };
  const percents = RANGE.test(words)
    ? []
    : [...words.matchAll(EACH_PERCENT)].map(([, number = ""]) => number);
  const ratePercent = readPercent(onlyOne(new Set(percents))) ?? "";
  return ratePercent === "" ? nothing : { ...nothing, rateKind: "fixed", ratePercent };
}

function basisPoints(number: string | undefined, unit = ""): string {
  if (number === undefined) return "";
  const isPercent = unit === "" ? Number(number) < MIN_BARE_BPS : !/^b/i.test(unit);
  const bps = Number((Number(number) * (isPercent ? 100 : 1)).toFixed(3));
  return Number.isInteger(bps) && bps <= MAX_SPREAD_BPS ? String(bps) : "";
}

/** The figure of a field for a spread: `475`, `475 bps` or `4.75%`; what is none stays as it was typed. */
export function readSpread(typed: string): string {
  const [, number, unit] =
    new RegExp(String.raw`^\s*${NUMBER}\s*(bps?|basis points?|%|percent)\s*$`, "i").exec(typed) ?? [];
  return basisPoints(number, unit) || typed;
}

const EXTENSION = /\d+(?:\.\d+)?[\s-]*(?:years?|yrs?|y|months?|mos?)\s+(?:extensions?|options?)/gi;
const DURATION =
  /(?<!\w)(?:(?<years>\d+(?:\.\d+)?)[\s-]*(?:years?|yrs?|y)\b)?(?:[\s,]*(?:and\s+)?(?<months>\d+)[\s-]*(?:months?|mos?)\b)?/gi;
const MAX_MONTHS = 600;

/** `7 years` as `84` months, `5 years, two 1-year extensions` as `60`; blank if the words state none, or several. */
export function readTenor(words: string): string {
  if (RANGE.test(words)) return "";
  const found = new Set<string>();
  for (const { groups = {} } of words.replace(EXTENSION, " ").matchAll(DURATION)) {
    const { years, months } = groups;
    if (years ?? months) found.add(String(12 * Number(years ?? 0) + Number(months ?? 0)));
  }
  const tenor = Number(onlyOne(found));
  return Number.isInteger(tenor) && tenor >= 1 && tenor <= MAX_MONTHS ? String(tenor) : "";
}

function onlyOne(found: ReadonlySet<string>): string {
  const [first = ""] = found;
  return found.size === 1 ? first : "";
}

/** Whether the words of an amount, a rate or a tenor say no more than its figure does. */
export const isOnlyFigure = {
  amount: (words: string) => "amount" in readMoney(words),
  rate: (words: string) =>
    /^(?:(?:term )?(?:SOFR|S) ?(?:\+|plus) ?[\d.]+ ?(?:bps?|%)?|[\d.]+ ?%(?: fixed)?)$/i.test(words.trim()),
  term: (words: string) => /^\d+(?:\.\d+)?[\s-]?(?:years?|yrs?|y|months?|mos?)$/i.test(words.trim()),
};
