import type { Transaction } from "@dealflow/db/client";
import {
  type CustomInput,
  type CustomValue,
  type CustomValues,
  customValueInput,
  type StoredValue,
} from "@dealflow/validators/custom-values";
import { type Field, type FieldEntity, hasOptions } from "@dealflow/validators/fields";
import type { MemberContext } from "../../core/context.ts";
import type { CustomChanges } from "../../core/custom-columns.ts";
import { invalidFields } from "../../core/errors.ts";
import { holdFields } from "./queries.ts";
import { requireReference } from "./references.ts";

/** A value that fits its field, and is another one than the record has. */
interface Fitting {
  field: Field;
  value: StoredValue;
  path: string;
}

/**
 * What a write changes in the fields of one's own; undefined where nothing. Refuses what does not fit the kind of its field, at
 * `custom.<key>`. `before`: what the record has. `takesRetired`: also retired options, which another record has had.
 */
export async function readCustom(
  tx: Transaction,
  { actor }: Pick<MemberContext, "actor">,
  entity: FieldEntity,
  sent: CustomInput | undefined,
  before: CustomValues = {},
  { takesRetired = false } = {},
): Promise<CustomChanges | undefined> {
  const keys = Object.keys(sent ?? {});
  if (!sent || keys.length === 0) return undefined;
  const fields = await holdFields(tx, entity, keys);
  const issues: { path: string; message: string }[] = [];
  const changed: Fitting[] = [];
  for (const key of keys) {
    const path = `custom.${key}`;
    const field = fields.find((each) => each.key === key);
    const read = field
      ? fitTo(field, sent[key], before[key], takesRetired)
      : { message: `There is no field ${key}` };
    if ("message" in read) issues.push({ path, message: read.message });
    else if (field && !isSame(read.value, storedOf(before[key])))
      changed.push({ field, value: read.value, path });
  }
  if (issues.length > 0) throw invalidFields(issues);
  for (const { field, value, path } of changed)
    if (typeof value === "number" && REFERENCES.has(field.kind))
      await requireReference(tx, actor, field, value, path);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(({ field, value }) => [field.id, value]));
}

/** What another kind of record takes of some values: those whose key and kind a field of its own has, and that fit it. */
export async function carriedCustom(
  tx: Transaction,
  from: FieldEntity,
  to: FieldEntity,
  values: CustomValues,
): Promise<CustomChanges> {
  const keys = Object.keys(values);
  if (keys.length === 0) return {};
  const [given, taking] = [await holdFields(tx, from, keys), await holdFields(tx, to, keys)];
  const carried = taking.flatMap((field) => {
    const kind = given.find(({ key }) => key === field.key)?.kind;
    const read =
      kind === field.kind ? customValueInput(field).safeParse(storedOf(values[field.key])).data : null;
    return read === null || read === undefined ? [] : [[String(field.id), read] as const];
  });
  return Object.fromEntries(carried);
}

const REFERENCES: ReadonlySet<Field["kind"]> = new Set(["member", "contact", "firm"]);

/** The value as the database keeps it, or what is wrong with it. */
function fitTo(
  field: Field,
  sent: unknown,
  had: CustomValue | undefined,
  takesRetired: boolean,
): { value: StoredValue } | { message: string } {
  const { data, error } = customValueInput(field).safeParse(sent);
  if (error) return { message: error.issues[0]?.message ?? `${field.label} is not valid` };
  const retired = hasOptions(field.kind) && !takesRetired ? newlyRetired(field, data, had) : undefined;
  return retired === undefined ? { value: data } : { message: `${retired} is retired: choose another one` };
}

/** The label of an option that is retired, and that the record does not have already. */
function newlyRetired(
  { options }: Field,
  value: StoredValue,
  had: CustomValue | undefined,
): string | undefined {
  const [chosen, kept] = [value, storedOf(had)].map((each) => (Array.isArray(each) ? each : [each]));
  return options.find(({ id, isRetired }) => isRetired && chosen?.includes(id) && !kept?.includes(id))?.label;
}

/** What an answer has, as the database keeps it. */
export function storedOf(value: CustomValue | undefined): StoredValue {
  if (value === undefined) return null;
  return typeof value === "object" && !Array.isArray(value) ? value.id : value;
}

const isSame = (one: StoredValue, other: StoredValue) => JSON.stringify(one) === JSON.stringify(other);
