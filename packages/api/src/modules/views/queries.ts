import type { Database, Transaction } from "@dealflow/db/client";
import { viewPins, views } from "@dealflow/db/schema";
import { wrongQuery } from "@dealflow/validators/view-queries";
import type { List, View } from "@dealflow/validators/views";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { forbidden, invalid, notFound } from "../../core/errors.ts";

/** One's own, and what others share, also when they have left the team. */
export const viewVisibleTo = (actor: Actor): SQL | undefined =>
  or(eq(views.createdBy, actor.id), eq(views.isShared, true));

/** The view is in the actor's sidebar. A condition of its own, in which Drizzle names the columns with their tables. */
export const isPinnedBy = ({ id }: Actor): SQL<boolean> =>
  sql<boolean>`exists (select from ${viewPins} where ${and(eq(viewPins.viewId, views.id), eq(viewPins.userId, id))})`;

/** The columns of the `view` schema. */
export const viewColumns = (actor: Actor) => ({ ...getTableColumns(views), isPinned: isPinnedBy(actor) });

export async function findView(db: Database | Transaction, actor: Actor, id: number): Promise<View> {
  const [row] = await db
    .select(viewColumns(actor))
    .from(views)
    .where(and(eq(views.id, id), viewVisibleTo(actor)));
  if (!row) throw notFound("View");
  return row;
}

/** The view, locked until the transaction ends. */
export async function lockView(tx: Transaction, actor: Actor, id: number): Promise<View> {
  await tx.select({ id: views.id }).from(views).where(eq(views.id, id)).for("update");
  return findView(tx, actor, id);
}

/** The same for its maker or an administrator; 403 for others who see it. */
export async function lockOwnView(tx: Transaction, actor: Actor, id: number): Promise<View> {
  const found = await lockView(tx, actor, id);
  if (found.createdBy !== actor.id && !actor.isAdmin)
    throw forbidden("Only the member who made this view or an administrator may change it");
  return found;
}

/** Refuses what the address of the list cannot have. */
export function requireQuery(list: List, query: string): void {
  const message = wrongQuery(list, query);
  if (message !== null) throw invalid("query", message);
}
