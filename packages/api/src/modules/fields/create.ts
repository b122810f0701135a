import { fields, trash } from "@dealflow/db/schema";
import { CONTACT_COLUMNS } from "@dealflow/validators/columns/contacts";
import { DEAL_COLUMNS } from "@dealflow/validators/columns/deals";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import { PIPELINE_COLUMNS } from "@dealflow/validators/columns/pipeline";
import {
  type CreateFieldInput,
  type Field,
  type FieldEntity,
  keyOf,
  MAX_FIELDS,
} from "@dealflow/validators/fields";
import { and, eq, sql } from "drizzle-orm";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { numberFields } from "./positions.ts";
import { asField, fieldColumns, findField, lockAllFields, readFields } from "./queries.ts";

/** Adds a field to a kind of record: at its place, or after the others. */
export function createField(ctx: MemberContext, { position, ...input }: CreateFieldInput): Promise<Field> {
  const { entity, label, stage, options = [] } = input;
  const key = input.key ?? keyOf(label);
  const path = input.key === undefined ? "label" : "key";
  if (stage && entity !== "deals") throw invalid("stage", "Only fields of deals are asked for at a stage");
  if (RESERVED[entity].has(key)) throw invalid(path, `${key} is a field of the system. Choose another key.`);
  return write(ctx, async (tx) => {
    await lockAllFields(tx);
    const others = await readFields(tx, entity);
    if (others.length >= MAX_FIELDS)
      throw conflict(
        `There are ${MAX_FIELDS} fields of this kind of record already. Delete one that is not used.`,
      );
    if (others.some((each) => each.key === key)) throw taken(path, `There is a field ${key} already`);
    if ((await tx.$count(trash, inTrash(entity, key))) > 0)
      throw taken(path, `A field ${key} lies in the trash: restore it, or choose another key`);
    const now = ctx.now();
    const row = writtenRow(
      await tx
        .insert(fields)
        .values({ ...input, key, options, position: others.length + 1, createdAt: now, updatedAt: now })
        .returning(fieldColumns),
    );
    if (position === undefined) return asField(row);
    await numberFields(tx, entity, { id: row.id, position });
    return findField(tx, row.id);
  });
}

const taken = (path: string, message: string) => conflict(message, { issues: [{ path, message }] });

/** Its values still stand in records, by its id: one that comes back has its key again. */
const inTrash = (entity: FieldEntity, key: string) =>
  and(
    eq(trash.entity, "fields"),
    sql`jsonb_path_exists(${trash.snapshot}, '$.rows[*].rows[*] ? (@.entity == $entity && @.key == $key)', ${JSON.stringify({ entity, key })}::jsonb)`,
  );

/** Words of the system: what a record has by itself. A field of the same name would be taken for it in files and filters. */
const wordsOf = (columns: object): ReadonlySet<string> =>
  new Set(
    [
      ...Object.keys(columns),
      "id",
      "custom",
      "version",
      "search",
      "sort",
      "limit",
      "cursor",
      "mine",
      "none",
    ].flatMap((name) => [
      name.toLowerCase(),
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ]),
  );

const RESERVED: Record<FieldEntity, ReadonlySet<string>> = {
  contacts: wordsOf(CONTACT_COLUMNS),
  deals: wordsOf(DEAL_COLUMNS),
  firms: wordsOf(FIRM_COLUMNS),
  pipeline: wordsOf(PIPELINE_COLUMNS),
};
