import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { contactImports } from "@dealflow/db/schema";
import type { ContactImport, ImportStatus } from "@dealflow/validators/imports";
import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { extendLockTimeout, extendTimeout } from "../../core/statement-timeout.ts";
import { MAX_DURATION_MS } from "./rows/read-rows.ts";

const MAX_LISTED = 20;

/** The actor's own imports, newest first. */
export function listImports({ db, actor, now }: MemberContext, limit = MAX_LISTED): Promise<ContactImport[]> {
  return db
    .select(importColumns(now()))
    .from(contactImports)
    .where(eq(contactImports.createdBy, actor.id))
    .orderBy(desc(contactImports.startedAt), desc(contactImports.id))
    .limit(limit);
}

/** The actor's newest import, running or not; null if there is none. */
export async function findNewestImport(ctx: MemberContext): Promise<ContactImport | null> {
  const [newest] = await listImports(ctx, 1);
  return newest ?? null;
}

const { createdBy: _createdBy, ...columns } = getTableColumns(contactImports);

/** Time for the batch that is being written when the time limit is reached. */
const GRACE_PERIOD_MS = 30_000;

/** The columns of the `contactImport` schema. An import that runs longer than allowed was interrupted, and is failed. */
export function importColumns(now: Date) {
  const startedBefore = new Date(now.getTime() - MAX_DURATION_MS - GRACE_PERIOD_MS).toISOString();
  const { status, startedAt } = contactImports;
  const isInterrupted = sql`${status} = 'running' and ${startedAt} < ${startedBefore}::timestamptz`;
  return {
    ...columns,
    status: sql<ImportStatus>`case when ${isInterrupted} then 'failed' else ${status} end`,
  };
}

/**
 * Holds a lock until the transaction ends, so that a member's imports start, write and are undone one at a time. Such a
 * transaction writes hundreds of rows, and may wait for others that do: for this lock, or for a firm that both name.
 */
export async function lockImports(tx: Transaction, { id }: Actor): Promise<void> {
  await extendTimeout(tx);
  await extendLockTimeout(tx);
  await lockFor(tx, `imports:${id}`);
}
