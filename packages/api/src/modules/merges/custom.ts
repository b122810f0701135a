import { type CustomInput, type CustomValues, customInput } from "@dealflow/validators/custom-values";
import { customKey, customName } from "@dealflow/validators/fields";
import type { StoredRow } from "../trash/stored-rows.ts";

/** A record as merges compare it: with each field of one's own beside the others, such as `custom.region`. */
export const withOwnFields = <Row extends { custom: CustomValues }>({ custom, ...row }: Row): StoredRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(custom).map(([key, value]) => [customName(key), value])),
});

/** The same the other way round, as an update takes it. */
export function splitOwnFields(row: StoredRow): { fields: StoredRow; custom: CustomInput } {
  const entries = Object.entries(row);
  const custom = entries.flatMap(([name, value]) => {
    const key = customKey(name);
    return key === undefined ? [] : [[key, value] as const];
  });
  return {
    fields: Object.fromEntries(entries.filter(([name]) => customKey(name) === undefined)),
    custom: customInput.parse(Object.fromEntries(custom)),
  };
}

/** The values that the survivor takes in fields of one's own: those that were named, else those that it lacks. */
export function takenCustom(
  from: CustomValues,
  into: CustomValues,
  keys: readonly string[] | undefined,
): CustomInput {
  const taken = keys ?? Object.keys(from).filter((key) => !(key in into));
  return Object.fromEntries(taken.map((key) => [key, from[key] ?? null]));
}

/** The fields of one's own in which a record is another one than it was. */
export function changedOwnFields(
  was: { custom: CustomValues },
  { custom }: { custom: CustomValues },
): StoredRow {
  const changed = Object.entries(custom).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was.custom[key]),
  );
  return withOwnFields({ custom: Object.fromEntries(changed) });
}
