import { z } from "zod";
import { moneyInput } from "./money.ts";
import { optionalPercent } from "./numbers.ts";
import { isNoFigure, readMoney, readPercent } from "./typed-amounts.ts";

/** What the rules of the procedures take. */
type Typed = string | number | null;

const PROBLEMS = {
  format: "must be an amount in US dollars, such as $42,500,000, 42.5M or 250k",
  negative: "must not be negative",
  decimals: "must be in whole cents",
  overflow: "must be below $10,000,000,000,000",
};

/** The amount of a form's field, typed as people write it; what the procedures take is checked after that. */
export function typedMoney(label: string) {
  return typed()
    .transform((text, ctx): Typed => {
      if (isNoFigure(text)) return null;
      const read = readMoney(text);
      if ("amount" in read) return read.amount;
      const problem =
        read.problem === "ambiguous"
          ? `can be read in two ways: type ${read.readings.join(" or ")}`
          : PROBLEMS[read.problem];
      ctx.addIssue({ code: "custom", message: `${label} ${problem}` });
      return z.NEVER;
    })
    .pipe(moneyInput(label));
}

/** The percentage of a form's field. What cannot be read is refused by the rule of the procedures. */
export function typedPercent(label: string) {
  return typed()
    .transform((text): Typed => (isNoFigure(text) ? null : (readPercent(text) ?? text)))
    .pipe(optionalPercent(label));
}

function typed() {
  return z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? "").trim());
}
