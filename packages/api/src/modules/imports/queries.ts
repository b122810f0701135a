import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { contactImports } from "@dealflow/db/schema";
import type { ImportStatus } from "@dealflow/validators/imports";
import { getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { MOST_MS } from "./rows/rows.ts";

const { createdBy: _createdBy, ...columns } = getTableColumns(contactImports);

/** Allows for the slice that was being written when the time was up. */
const GRACE_MS = 30_000;

/** The columns of the `contactImport` contract. One that runs longer than any may has been interrupted. */
export function importColumns(now: Date) {
  const latest = new Date(now.getTime() - MOST_MS - GRACE_MS).toISOString();
  const { status, startedAt } = contactImports;
  const isLost = sql`${status} = 'running' and ${startedAt} < ${latest}::timestamptz`;
  return { ...columns, status: sql<ImportStatus>`case when ${isLost} then 'failed' else ${status} end` };
}

/** Lets a member's imports begin, write and be undone one after another. */
export async function queueImports(tx: Transaction, { id }: Actor): Promise<void> {
  await lockFor(tx, `imports:${id}`);
}
