import { z } from "zod";

export const money = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/)
  .meta({
    description: 'US dollars as a decimal string with two decimals, such as "2500000.00".',
    examples: ["42500000.00"],
  });

export const moneyTotal = z
  .string()
  .regex(/^\d{1,24}\.\d{2}$/)
  .meta({
    description: "A sum of such amounts, which may have more digits than one of them.",
    examples: ["128400000.00"],
  });

const PLAIN_AMOUNT = /^\d+(?:\.\d{1,2})?$/;
const MAX_WHOLE_DIGITS = 13;

/** For the API document: what the transformation below takes. */
const TYPED_AMOUNT = z.string().meta({ pattern: "^(\\d{1,13}(\\.\\d{1,2})?)?$", examples: ["42500000.00"] });
const NUMERIC_AMOUNT = z.number().meta({ minimum: 0, exclusiveMaximum: 10 ** MAX_WHOLE_DIGITS });

/**
 * Dollars in the input: a number or a plain decimal string, at least 0, below 10^13, with at most two decimals.
 * Null and the empty string become null; the output is a string in the format of `money`.
 */
export function moneyInput(label = "Value") {
  return z
    .union([TYPED_AMOUNT, NUMERIC_AMOUNT, z.null()], { error: `${label} must be a number in US dollars` })
    .transform((value, ctx) => {
      const plain = value === null ? "" : String(value).trim();
      if (plain === "") return null;
      if (!PLAIN_AMOUNT.test(plain)) {
        ctx.addIssue({
          code: "custom",
          message: `${label} must be a plain amount in US dollars with at most two decimals, such as 2500000 or 2500000.50`,
        });
        return z.NEVER;
      }
      const [whole = "0", cents = ""] = plain.split(".");
      const digits = whole.replace(/^0+(?=\d)/, "");
      if (digits.length > MAX_WHOLE_DIGITS) {
        ctx.addIssue({ code: "custom", message: `${label} must be below 10,000,000,000,000` });
        return z.NEVER;
      }
      return `${digits}.${cents.padEnd(2, "0")}`;
    })
    .describe("US dollars with at most two decimals.");
}
