import { NOBODY } from "@dealflow/validators/common/ranges";
import type { Field } from "@dealflow/validators/fields";
import { text, type ViewParam } from "../../lib/address/define-view.ts";
import { amounts, choicesOf, days, ids, members, numbers } from "../../lib/address/filter-params.ts";

/** What stands for records without a value. */
export const NONE = "None";

/** The filter of a field as it can be sent; empty where it says nothing, such as an option that there is no more. */
export function knownFilter(field: Field, filter: string): string {
  const known = <Value>(param: ViewParam<Value>) => textOf(param, param.read(filter));
  switch (field.kind) {
    case "choice":
    case "choices":
    case "boolean":
      return known(choicesOf(choicesIn(field)));
    case "member":
      return known(members);
    case "contact":
    case "firm":
      return known(ids);
    case "money":
      return known(amounts);
    case "date":
      return known(days);
    case "number":
    case "percent":
      return known(numbers);
    case "text":
    case "link":
      return known(text);
  }
}

export function textOf<Value>(param: ViewParam<Value>, value: Value): string {
  const written = param.write(value);
  return typeof written === "string" ? written : "";
}

/** Also those that are retired, which records may have, and that there is none. */
export function choicesIn({ label, kind, options }: Field) {
  const choices: (readonly [string, string])[] =
    kind === "boolean"
      ? [
          ["true", "Yes"],
          ["false", "No"],
        ]
      : options.map(({ id, label: name }) => [id, name] as const);
  const all = [...choices, [NOBODY, NONE] as const];
  return {
    label,
    kind: "choice" as const,
    values: all.map(([value]) => value),
    labels: Object.fromEntries(all),
  };
}
