import { customKey } from "@dealflow/validators/labels/custom-names";

/** The fields of one's own of a record, of a change of it, or of the values of its form, by key. */
export function customOf(record: object): Readonly<Record<string, unknown>> {
  const custom: unknown = "custom" in record ? record.custom : undefined;
  return custom !== null && typeof custom === "object" ? { ...custom } : {};
}

/** The value of one of them, such as `custom.region`. */
export const ownValue = (record: object, name: string): unknown => customOf(record)[customKey(name) ?? ""];

/** The value of any field of a record. */
export const fieldValue = (record: object, name: string): unknown =>
  customKey(name) === undefined
    ? Object.entries(record).find(([field]) => field === name)?.[1]
    : ownValue(record, name);

/** The same as the database has it: answers name a member, contact or firm beside its id; nothing is null, or blank in a form. */
export function storedOwnValue(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  return value !== null && typeof value === "object" && "id" in value ? value.id : value;
}
