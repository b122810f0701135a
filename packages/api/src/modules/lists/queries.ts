import type { Database, Transaction } from "@dealflow/db/client";
import { valueLists } from "@dealflow/db/schema";
import { type ListName, listValues, type ValueList } from "@dealflow/validators/lists";
import { eq } from "drizzle-orm";
import { notFound } from "../../core/errors.ts";

export const findList = (db: Database, list: ListName): Promise<ValueList> => readList(selectList(db, list));

/** The list, locked until the transaction ends. */
export const lockList = (tx: Transaction, list: ListName): Promise<ValueList> =>
  readList(selectList(tx, list).for("update"));

const selectList = (db: Database | Transaction, list: ListName) =>
  db
    .select({
      id: valueLists.id,
      list: valueLists.list,
      values: valueLists.values,
      version: valueLists.version,
    })
    .from(valueLists)
    .where(eq(valueLists.list, list));

type Row = Omit<ValueList, "values"> & { values: unknown };

async function readList(query: PromiseLike<Row[]>): Promise<ValueList> {
  const [row] = await query;
  if (!row) throw notFound("List");
  return { ...row, values: listValues.parse(row.values) };
}
