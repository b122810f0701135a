import { z } from "zod";
import { dayInput } from "./common/dates.ts";
import { id, idInput } from "./common/ids.ts";
import { moneyInput } from "./common/money.ts";
import { optionalText } from "./common/text.ts";
import type { Field, FieldOption } from "./fields.ts";
import { MAX_FIELD_LENGTHS, MAX_NUMBER } from "./labels/fields.ts";

const reference = z.object({ id, name: z.string() });
export type Reference = z.infer<typeof reference>;

/** A value of a field of one's own, as records are answered with it. */
export const customValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), reference]);
export type CustomValue = z.infer<typeof customValue>;

export const customValues = z
  .record(z.string(), customValue)
  .describe(
    "Fields of one's own by their keys (GET /api/fields), without those that are empty: an amount as a decimal string, a date as a day, a choice by its option's id, several as a list, a member, contact or firm by id and name.",
  )
  .meta({ examples: [{ region: "dach", revenue: "48000000.00", advisers: ["big_four"] }] });
export type CustomValues = z.infer<typeof customValues>;

/** What may be sent, before the kinds of the fields are known. */
const sentValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ id }),
  z.null(),
]);
export const customInput = z
  .record(z.string().max(MAX_FIELD_LENGTHS.key), sentValue, { error: "custom must be fields by their keys" })
  .describe("Fields of one's own by their keys; null empties one, and those that are left out stay.")
  .meta({ examples: [{ region: "dach", revenue: "48000000" }] });
export type CustomInput = z.infer<typeof customInput>;

/** A value as the database keeps it: a member, contact or firm by its id. */
export type StoredValue = string | number | boolean | string[] | null;

const blank = z.literal("").transform(() => null);
const orNull = <Value extends z.ZodType>(value: Value, error: string) =>
  z.union([z.null(), blank, value], { error });

const DECIMALS = 6;
const PERCENT_DECIMALS = 3;

/** A number as it is sent: also as text, in which it comes from files and forms. */
function decimal(label: string, decimals: number, what: string) {
  const error = `${label} must be ${what} with at most ${decimals} decimals`;
  const pattern = new RegExp(`^-?\\d{1,13}(?:\\.\\d{1,${decimals}})?$`);
  return orNull(z.union([z.number(), z.string().trim()]), error).transform((sent, ctx) => {
    if (sent === null) return null;
    const text = typeof sent === "number" ? plainDecimal(sent) : sent;
    const number = Number(text);
    if (pattern.test(text) && Math.abs(number) < MAX_NUMBER) return number === 0 ? 0 : number;
    ctx.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

/** Without an exponent, which JavaScript writes of small numbers. */
const plainDecimal = (number: number): string =>
  String(number).includes("e") ? number.toFixed(20).replace(/\.?0+$/, "") : String(number);

/** Several ids of options; also as text with semicolons between, as files have it. */
function optionIds(label: string, options: readonly FieldOption[]) {
  const known = new Set(options.map((option) => option.id));
  const list = z.union([
    z.array(z.string()),
    z.string().transform((text) => text.split(";").map((part) => part.trim())),
  ]);
  const error = `${label} must be some of: ${[...known].join(", ")}`;
  return z.union([z.null(), list], { error }).transform((sent, ctx) => {
    const chosen = new Set((sent ?? []).filter((each) => each !== ""));
    if ([...chosen].some((each) => !known.has(each))) {
      ctx.addIssue({ code: "custom", message: error });
      return z.NEVER;
    }
    // In the order of the options, so that the same ones are the same value.
    return chosen.size === 0 ? null : options.flatMap((option) => (chosen.has(option.id) ? option.id : []));
  });
}

const URL_PATTERN = /^https?:\/\/[^\s/?#]+\.[^\s]+$/i;

/** An address of the web; one without a scheme is taken as https. */
const link = (label: string) =>
  optionalText(label, MAX_FIELD_LENGTHS.text).transform((text, ctx) => {
    if (text === null) return null;
    const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
    if (URL_PATTERN.test(address) && URL.canParse(address)) return address;
    ctx.addIssue({
      code: "custom",
      message: `${label} must be a web address, such as https://northwind.com`,
    });
    return z.NEVER;
  });

const ofRecord = (label: string, noun: string) => {
  const error = `${label} must be the id of a ${noun}`;
  return orNull(
    z.union([idInput(error), z.object({ id: idInput(error) }).transform((sent) => sent.id)]),
    error,
  );
};

/** What a field takes, by its kind. Answers with the value as it is stored; null where there is none. */
export function customValueInput({ label, kind, options }: Pick<Field, "label" | "kind" | "options">) {
  switch (kind) {
    case "text":
      return optionalText(label, MAX_FIELD_LENGTHS.text);
    case "number":
      return decimal(label, DECIMALS, "a number");
    case "percent":
      return decimal(label, PERCENT_DECIMALS, "a percentage");
    case "money":
      return moneyInput(label);
    case "date":
      return orNull(dayInput(label), `${label} must be a day from 1900 to 2199, such as 2026-03-31`);
    case "choice": {
      const ids = options.map((option) => option.id);
      return orNull(z.enum(ids), `${label} must be one of: ${ids.join(", ")}`);
    }
    case "choices":
      return optionIds(label, options);
    case "member":
    case "contact":
    case "firm":
      return ofRecord(label, kind);
    case "link":
      return link(label);
    case "boolean":
      return z.union([z.null(), blank, z.boolean()], { error: `${label} must be true or false` });
  }
}

/** The name that a choice is known by among people. */
export const optionLabel = (field: Pick<Field, "options">, optionId: string): string =>
  field.options.find((option) => option.id === optionId)?.label ?? optionId;

const filterValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
]);

/** What lists are filtered by: of each field what its kind allows, which the server knows. */
export const customFilters = z
  .record(z.string().max(MAX_FIELD_LENGTHS.key), filterValue)
  .describe(
    "Fields of one's own by their keys, in addresses as `custom.<key>`: a phrase of a text or link, a range of numbers, amounts or days (`10..20`, `2026-01-01..`), some options or ids, true or false; `none` for records without a value.",
  )
  .meta({ examples: [{ region: "dach,nordics", revenue: "10000000..50000000" }] });
export type CustomFilters = z.infer<typeof customFilters>;
