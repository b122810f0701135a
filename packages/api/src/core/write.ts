import type { Transaction } from "@dealflow/db/client";
import { preparedWrite } from "@dealflow/db/prepared-query";
import { changes } from "@dealflow/db/schema";
import type { RecordKind } from "@dealflow/validators/labels/records";
import { and, eq, sql } from "drizzle-orm";
import type { Actor, Reader } from "./actor.ts";
import type { Context } from "./context.ts";
import { dealVisibleTo } from "./visibility.ts";

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

/**
 * The id of a write, by a change of it: of what the member wrote alone, for that of the change would tell how much others write. Two
 * writes of a member have the same one in two thousand million.
 */
export const WRITE_ID = sql<number>`greatest(1, hashtextextended(concat_ws(' ', ${changes.entity}, ${changes.recordId}, ${changes.version},
  ${changes.kind}, ${changes.changedBy}, extract(epoch from ${changes.changedAt})), 0) & 2147483647)::integer`;

/** The id by which this write can be undone, by the first change of the kind that it is called by. Null where it changed none. */
export async function writeIdOf(tx: Transaction, actor: Reader, kind: RecordKind): Promise<number | null> {
  const [first] = await tx
    .select({ id: WRITE_ID })
    .from(changes)
    .where(
      and(
        eq(changes.transactionId, sql`pg_current_xact_id()`),
        eq(changes.entity, kind),
        dealVisibleTo(actor, changes.dealId),
      ),
    )
    .orderBy(changes.id)
    .limit(1);
  return first?.id ?? null;
}
