import type { Transaction } from "@dealflow/db/client";
import {
  contactAliases,
  contacts,
  deals,
  fundingSources,
  merges,
  pipeline,
  tasks,
  trash,
  valueLists,
} from "@dealflow/db/schema";
import {
  FIRST_LISTS,
  type ListName,
  type ListValue,
  type UpdateListInput,
  type ValueList,
} from "@dealflow/validators/lists";
import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { requireVersion } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { write } from "../../core/write.ts";
import { lockList } from "./queries.ts";

/**
 * Writes the values as they are sent. One that is left out goes where nothing has it; where records or the trash have it, or the product
 * came with it, it is retired and comes last.
 */
export function updateList(ctx: MemberContext, input: UpdateListInput): Promise<ValueList> {
  const { list, expectedVersion, values: sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockList(tx, list);
    requireVersion("This list", before, expectedVersion, "value_lists");
    const missing = before.values.filter(({ id }) => sent.every((value) => value.id !== id));
    const kept = missing.length > 0 ? await keptOf(tx, list, missing) : [];
    const values = [...sent, ...kept.map((value) => ({ ...value, isRetired: true }))];
    if (JSON.stringify(values) !== JSON.stringify(before.values))
      await tx
        .update(valueLists)
        .set({ values, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(valueLists.list, list));
    return lockList(tx, list);
  });
}

/** The columns that have values of the list. */
const COLUMNS: Record<ListName, readonly AnyPgColumn[]> = {
  sectors: [deals.sector, pipeline.sector],
  "deal-types": [deals.dealType, pipeline.dealType],
  "deal-sources": [deals.dealSource, pipeline.dealSource],
  "contact-categories": [contacts.category, contactAliases.category],
  "lender-types": [fundingSources.type],
  priorities: [tasks.priority],
  "pass-reasons": [],
};

/** Those of the values that stay. Until the transaction ends nobody else gives them to a record. */
async function keptOf(
  tx: Transaction,
  list: ListName,
  values: readonly ListValue[],
): Promise<readonly ListValue[]> {
  const first = FIRST_LISTS[list];
  const isFirst = ({ id }: ListValue) => first.some((value) => value.id === id);
  const kept: ListValue[] = [];
  for (const { table } of COLUMNS[list]) await tx.execute(sql`lock table ${table} in share mode`);
  for (const value of values) if (isFirst(value) || (await isUsed(tx, list, value.id))) kept.push(value);
  return kept;
}

async function isUsed(tx: Transaction, list: ListName, id: string): Promise<boolean> {
  const uses = COLUMNS[list].map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${id})`,
  );
  // What may come back has it by its name and in quotes.
  const told = [trash, merges].map(
    ({ snapshot }) =>
      sql`exists (select from ${snapshot.table} where strpos(${snapshot}::text, ${JSON.stringify(id)}) > 0)`,
  );
  const [row] = await tx.execute<{ used: boolean }>(
    sql`select ${sql.join([...uses, ...told], sql` or `)} as used`,
  );
  return row?.used === true;
}
