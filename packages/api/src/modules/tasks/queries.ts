import type { Transaction } from "@dealflow/db/client";
import { tasks } from "@dealflow/db/schema";
import type { Task } from "@dealflow/validators/tasks";
import { eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../errors.ts";

const { search: _search, createdBy: _createdBy, ...columns } = getTableColumns(tasks);

/** The columns of the `task` contract. */
export const taskColumns = columns;

/** The task, locked until the transaction ends: the only way to a row that is about to be written. */
export async function lockTask(tx: Transaction, id: number): Promise<Task> {
  const [row] = await tx.select(taskColumns).from(tasks).where(eq(tasks.id, id)).for("update");
  if (!row) throw notFound("Task");
  return row;
}
