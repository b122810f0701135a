import type { Database, Transaction } from "@dealflow/db/client";
import { preparedQuery } from "@dealflow/db/prepared-query";
import { customValues, fields } from "@dealflow/db/schema";
import { type Field, type FieldEntity, field } from "@dealflow/validators/fields";
import { and, asc, eq, getTableColumns, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../core/actor.ts";
import { notFound } from "../../core/errors.ts";

/** The columns of the `field` schema. */
export const fieldColumns = getTableColumns(fields);

type Stored = typeof fields.$inferSelect;

/** A row of the table: its options are JSON there. */
export const asField = ({ options, ...row }: Stored): Field => ({
  ...row,
  options: field.shape.options.parse(options),
});

const fieldsOf = preparedQuery((db) =>
  db
    .select(fieldColumns)
    .from(fields)
    .where(eq(fields.entity, sql.placeholder("entity")))
    .orderBy(asc(fields.position), asc(fields.id))
    .prepare("fields_of_entity"),
);

/** The fields of a kind of record, in their order. */
export async function readFields(db: Database | Transaction, entity: FieldEntity): Promise<Field[]> {
  const rows = await fieldsOf(db).execute({ entity });
  return rows.map(asField);
}

/** Those of them with these keys. They keep their kind and options until the transaction ends. */
export async function holdFields(
  tx: Transaction,
  entity: FieldEntity,
  keys: readonly string[],
): Promise<Field[]> {
  const rows = await tx
    .select(fieldColumns)
    .from(fields)
    .where(and(eq(fields.entity, entity), inArray(fields.key, [...keys])))
    .orderBy(asc(fields.id))
    .for("share");
  return rows.map(asField);
}

export async function findField(db: Database | Transaction, id: number): Promise<Field> {
  const [row] = await db.select(fieldColumns).from(fields).where(eq(fields.id, id));
  if (!row) throw notFound("Field");
  return asField(row);
}

/** Until the transaction ends nobody else adds, changes or orders fields. */
export async function lockAllFields(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${fields} in share row exclusive mode`);
}

/** The field, locked with all others. */
export async function lockField(tx: Transaction, id: number): Promise<Field> {
  await lockAllFields(tx);
  return findField(tx, id);
}

/**
 * The values of a field. `reader`: of firms, of which a member may have a value of their own, in the place of that for all; the values
 * of others belong to nobody.
 */
export function isOfField({ id }: Pick<Field, "id">, reader?: Reader): SQL | undefined {
  const { fieldId, recordId, ownerId } = customValues;
  if (!reader) return eq(fieldId, id);
  const hasOwn = sql`exists (select from ${customValues} as own where own.record_id = ${recordId} and own.field_id = ${id} and own.owner_id = ${reader.id})`;
  return and(eq(fieldId, id), or(eq(ownerId, reader.id), and(isNull(ownerId), not(hasOwn))));
}
