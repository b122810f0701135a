import { z } from "zod";
import { isNoFigure, readMoney, readPercent } from "./common/typed-amounts.ts";
import { typedMoney } from "./common/typed-inputs.ts";
import { customValueInput, type StoredValue } from "./custom-values.ts";
import type { Field } from "./fields.ts";

/** What a field of one's own takes as people write it in forms and cells: amounts, percentages and numbers in their ways. */
export function typedCustomValue(
  field: Pick<Field, "label" | "kind" | "options">,
): z.ZodType<StoredValue, unknown> {
  const stored = customValueInput(field);
  if (field.kind === "money")
    return z.union([z.string(), z.number(), z.null()]).pipe(typedMoney(field.label));
  return z.preprocess((typed, ctx) => {
    if (typeof typed !== "string") return typed;
    const readings = field.kind === "number" ? readingsOf(typed) : null;
    if (readings) {
      const message = `${field.label} can be read in two ways: type ${readings.join(" or ")}`;
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return plainValue(field.kind, typed);
  }, stored);
}

/** `10.000` may be ten or ten thousand, and so may `10,000`: nothing is guessed. Null where there is but one way to read it. */
function readingsOf(typed: string): [string, string] | null {
  const [, sign = "", whole = "", fraction = ""] =
    /^\s*([-−–]?)\s*([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(typed) ?? [];
  if (whole === "") return null;
  const before = sign === "" ? "" : "-";
  const decimals = fraction.replace(/0+$/, "");
  return [`${before}${whole}${fraction}`, `${before}${whole}${decimals === "" ? "" : `.${decimals}`}`];
}

/** What a control holds as the rules of the procedures take it; what cannot be read stays, and is refused. */
function plainValue(kind: Field["kind"], typed: string): unknown {
  switch (kind) {
    case "number":
    case "percent":
      return numberOf(kind, typed);
    case "boolean":
      return FLAGS.get(typed.trim().toLowerCase()) ?? typed;
    case "date":
      // Forms hold a day as its noon in UTC.
      return typed.replace(/T12:00:00\.000Z$/, "");
    case "member":
    case "contact":
    case "firm":
      return /^[1-9]\d*$/.test(typed) ? Number(typed) : typed;
    default:
      return typed;
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["yes", true],
  ["false", false],
  ["no", false],
]);

/** `1,234.5`, `-12,5`, `5 %` and the like as a plain decimal; what cannot be read stays, and is refused. */
function numberOf(kind: Field["kind"], typed: string): string | null {
  const text = typed.trim();
  if (isNoFigure(text)) return null;
  const [, sign = "", digits = ""] = /^([-−–]?)\s*(.*)$/.exec(text) ?? [];
  const read = kind === "percent" ? (readPercent(digits) ?? undefined) : amountOf(digits);
  if (read === undefined) return text;
  return sign === "" ? read : `-${read}`;
}

/** Decimals finer than cents, which no amount has, are numbers as they stand. */
function amountOf(digits: string): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(digits)) return digits;
  const money = readMoney(digits);
  return "amount" in money ? money.amount : undefined;
}
