import { z } from "zod";

const PLAIN = /^\d{1,9}(?:\.\d+)?$/;

interface Bounds {
  /** What is counted, in the plural, such as `months`. */
  unit: string;
  min: number;
  max: number;
}

/** A count that may be left out, as a number or as text from a form; null and blank clear it. */
export function optionalWhole(label: string, { unit, min, max }: Bounds) {
  const error = `${label} must be a whole number of ${unit} from ${min} to ${max.toLocaleString("en-US")}`;
  return numeric(error).refine(
    (value) => value === null || (Number.isInteger(value) && value >= min && value <= max),
    { error },
  );
}

/** A share from 0 to 100 with at most three decimals, such as 5.125, that may be left out. */
export function optionalPercent(label: string) {
  const error = `${label} must be a percentage from 0 to 100 with at most three decimals, such as 5.125`;
  return numeric(error).refine(
    (value) => value === null || (value <= 100 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-9),
    { error },
  );
}

function numeric(error: string) {
  return z.union([z.string(), z.number(), z.null()], { error }).transform((value, ctx) => {
    const plain = value === null ? "" : String(value).trim();
    if (plain === "") return null;
    if (PLAIN.test(plain)) return Number(plain);
    ctx.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}
