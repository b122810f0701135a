import { z } from "zod";

interface Bounds {
  /** What is counted, in the plural, such as `months`. */
  unit: string;
  min: number;
  max: number;
}

/** A count that may be left out, as a number or as text from a form; null and blank clear it. */
export function optionalWhole(label: string, { unit, min, max }: Bounds) {
  const error = `${label} must be a whole number of ${unit} from ${min} to ${max.toLocaleString("en-US")}`;
  return optionalNumber(/^\d{1,9}$/, { min, max, error });
}

/** A share from 0 to 100 with at most three decimals, such as 5.125, that may be left out. */
export function optionalPercent(label: string) {
  const error = `${label} must be a percentage from 0 to 100 with at most three decimals, such as 5.125`;
  return optionalNumber(/^\d{1,3}(?:\.\d{1,3})?$/, { min: 0, max: 100, error });
}

interface Reading {
  min: number;
  max: number;
  error: string;
}

/** Judged by its digits: the binary fraction that a number is kept as does not know how many decimals were meant. */
function optionalNumber(digits: RegExp, { min, max, error }: Reading) {
  return z.union([z.string(), z.number(), z.null()], { error }).transform((value, ctx) => {
    const plain = value === null ? "" : String(value).trim();
    if (plain === "") return null;
    const number = digits.test(plain) ? Number(plain) : Number.NaN;
    if (number >= min && number <= max) return number;
    ctx.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}
