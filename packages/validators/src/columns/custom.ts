import type { Field } from "../fields.ts";
import { customName } from "../labels/custom-names.ts";
import type { FieldKind } from "../labels/fields.ts";
import type { Column } from "./column.ts";

const KINDS: Record<FieldKind, Column["kind"]> = {
  text: "text",
  number: "number",
  money: "money",
  percent: "number",
  date: "day",
  choice: "choice",
  choices: "list",
  member: "text",
  contact: "text",
  firm: "text",
  link: "text",
  boolean: "flag",
};

/** These are changed in the form of their record: each takes more than a line. */
const IN_FORMS_ONLY: readonly FieldKind[] = ["choices", "contact", "firm"];

const YES_OR_NO = { true: "Yes", false: "No" };

/** A field of one's own as all who list records present it. */
export function customColumn({ label, kind, options }: Pick<Field, "label" | "kind" | "options">): Column {
  const labels =
    kind === "boolean" ? YES_OR_NO : Object.fromEntries(options.map((option) => [option.id, option.label]));
  const offered = options.filter(({ isRetired }) => !isRetired);
  return {
    label,
    kind: KINDS[kind],
    ...(!IN_FORMS_ONLY.includes(kind) && { isEditable: true as const }),
    ...(kind === "text" && { isLong: true as const }),
    ...(options.length > 0 && { values: offered.map(({ id }) => id) }),
    ...((options.length > 0 || kind === "boolean") && { labels }),
  };
}

/** Those of several fields, by their names beside the other columns, such as `custom.region`. */
export const customColumns = (fields: readonly Field[]): Record<string, Column> =>
  Object.fromEntries(fields.map((field) => [customName(field.key), customColumn(field)]));
