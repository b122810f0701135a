import "./no-eval.ts";
import { z } from "zod";
import { type ListName, VALUE_NAMES } from "../labels/lists.ts";
import { choice } from "./choice.ts";
import { dayInput } from "./dates.ts";
import { id } from "./ids.ts";
import { listed } from "./listed.ts";
import { moneyInput } from "./money.ts";
import { NOBODY, readRange } from "./ranges.ts";

// What lists are filtered by. Several values are a list, which addresses and the command line write with commas between.

const MAX_VALUES = 100;
const ANY = "Any of these.";

/** Some of the values that a field has. */
export function choices<const Values extends readonly string[]>(label: string, values: Values) {
  return oneOrMore(choice(label, values), `${label} must be some of: ${values.join(", ")}`).describe(ANY);
}

/** Some values of a list that administrators keep. */
export function listedChoices(list: ListName) {
  return oneOrMore(listed(list), `${VALUE_NAMES[list]} must be ids of values`).describe(ANY);
}

/** Some ids of records, such as `firms`. */
export function idChoices(label: string, records: string) {
  return oneOrMore(id, `${label} must be ids of ${records}`).describe(ANY);
}

/** Some ids of members, and `none` for records without one. */
export function memberChoices(label: string) {
  const member = z.union([id, z.literal(NOBODY)]);
  return oneOrMore(member, `${label} must be ids of members, or ${NOBODY}`).describe(
    "Any of these; `none` for records without one.",
  );
}

/** Only what is the caller's own: what they lead, do or have added. */
export const mine = z.boolean({ error: "Mine must be true or false" });

function oneOrMore<Value extends z.ZodType>(value: Value, error: string) {
  const alone = value.transform((one) => [one]);
  return z.union([alone, z.array(value).min(1).max(MAX_VALUES)], { error });
}

/** A range of amounts in US dollars. */
export const amountRange = (label: string) =>
  range(label, moneyInput(label), (from, to) => Number(from) <= Number(to)).meta({
    description: "US dollars from the first to the second amount, of which one may be missing.",
    examples: ["10000000..50000000"],
  });

/** A range of calendar days, which are those of UTC. */
export const dayRange = (label: string) =>
  range(label, dayInput(label), (from, to) => from <= to).meta({
    description: "From the first to the second day, both included, of which one may be missing; days of UTC.",
    examples: ["2026-01-01..2026-03-31"],
  });

/** A range stays the text that was sent: `readRange` tells its ends. */
function range(label: string, end: z.ZodType, isOrdered: (from: string, to: string) => boolean) {
  const error = `${label} must be a range, such as from..to, from.. or ..to`;
  return z
    .string({ error })
    .max(MAX_VALUES, { error })
    .superRefine((text, ctx) => {
      const fail = (message: string) => ctx.addIssue({ code: "custom", message });
      const ends = readRange(text);
      if (!ends) return fail(error);
      const { from, to } = ends;
      const [wrong] = [from, to].flatMap((each) =>
        each === null ? [] : (end.safeParse(each).error?.issues ?? []),
      );
      if (wrong) fail(wrong.message);
      else if (from !== null && to !== null && !isOrdered(from, to))
        fail(`${label} must not end before it begins`);
    });
}
