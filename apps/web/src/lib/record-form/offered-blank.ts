import { type Lists, usual } from "@dealflow/validators/labels/lists";
import type { FieldValues } from "react-hook-form";
import type { FieldLabels } from "../format/column-text.ts";

/** The values of a new record, without those that nobody can choose any more. */
export function offeredBlank<Values extends FieldValues>(
  blank: Values,
  columns: Readonly<Record<string, FieldLabels>>,
  lists: Lists,
): Values {
  const offered = Object.entries(columns).flatMap(([field, { list }]) =>
    list && typeof blank[field] === "string" ? [[field, usual(lists[list], blank[field])] as const] : [],
  );
  return { ...blank, ...Object.fromEntries(offered) };
}
