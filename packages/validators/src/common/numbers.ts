import { z } from "zod";

interface Bounds {
  /** The unit in the plural, such as `months`, for the error. */
  unit: string;
  min: number;
  max: number;
}

/** An optional whole number, sent as a number or as text; null and the empty string become null. */
export function optionalWhole(label: string, { unit, min, max }: Bounds) {
  const error = `${label} must be a whole number of ${unit} from ${min} to ${max.toLocaleString("en-US")}`;
  return optionalNumber(/^\d{1,9}$/, { min, max, error, unit: { multipleOf: 1 } });
}

/** An optional percentage from 0 to 100 with at most three decimals, such as 5.125. */
export function optionalPercent(label: string) {
  const error = `${label} must be a percentage from 0 to 100 with at most three decimals, such as 5.125`;
  return optionalNumber(/^\d{1,3}(?:\.\d{1,3})?$/, { min: 0, max: 100, error });
}

interface NumberRules {
  min: number;
  max: number;
  error: string;
  /** For the API document, where only whole ones are numbers. */
  unit?: { multipleOf: 1 };
}

/** Checks the decimal text, because a binary number does not show how many decimals were sent. */
function optionalNumber(digits: RegExp, { min, max, error, unit }: NumberRules) {
  const text = z.string().meta({ pattern: `${digits.source}|^$` });
  const amount = z.number().meta({ minimum: min, maximum: max, ...unit });
  return z.union([amount, text, z.null()], { error }).transform((value, ctx) => {
    const plain = value === null ? "" : String(value).trim();
    if (plain === "") return null;
    const number = digits.test(plain) ? Number(plain) : Number.NaN;
    if (number >= min && number <= max) return number;
    ctx.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}
