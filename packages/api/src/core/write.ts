import type { Transaction } from "@dealflow/db/client";
import { preparedWrite } from "@dealflow/db/prepared-query";
import { changes } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import type { Context } from "./context.ts";

/** What a write needs to say of itself. `actor` is null or a function where no member is known to write. */
export type WriteContext = Pick<Context, "db" | "now" | "source"> & {
  requestId?: string;
  actor?: Actor | Context["actor"] | null;
};

/** What a verb calls its changes where they are not only created, updated and deleted. */
export type WriteKind = "converted" | "unconverted" | "merged" | "undone";

/**
 * Runs a transaction whose changes the database records (`changes`) as made by this actor, in this request. Every write of
 * members' records goes through it; what else is written, such as sessions and notices, is not recorded.
 */
export function write<Result>(
  ctx: WriteContext,
  work: (tx: Transaction) => Promise<Result>,
  kind?: WriteKind,
): Promise<Result> {
  const { source, requestId: request, actor } = ctx;
  const by = typeof actor === "object" ? actor?.id : undefined;
  return ctx.db.transaction(async (tx) => {
    // Sent ahead of the work, without waiting for the answer.
    const said = say(tx, { made: JSON.stringify({ at: ctx.now(), by, source, request, kind }) });
    const [result] = await Promise.all([work(tx), said]);
    return result;
  });
}

/** Read by the trigger `record_changes`, until the transaction ends. */
const say = preparedWrite<{ made: string }>(() => ({
  toSQL: () => ({
    sql: "select set_config('dealflow.write', $1, true)",
    params: [sql.placeholder("made")],
  }),
}));

/** The id by which a write can be undone: that of the first change that the transaction has recorded. Null where it changed nothing. */
export async function writeIdOf(tx: Transaction): Promise<number | null> {
  const [first] = await tx
    .select({ id: changes.id })
    .from(changes)
    .where(eq(changes.transactionId, sql`pg_current_xact_id()`))
    .orderBy(changes.id)
    .limit(1);
  return first?.id ?? null;
}
