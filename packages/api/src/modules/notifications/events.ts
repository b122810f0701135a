import type { Transaction } from "@dealflow/db/client";
import { users } from "@dealflow/db/schema";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Deal } from "@dealflow/validators/deals";
import type { Task } from "@dealflow/validators/tasks";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context, MemberContext } from "../../core/context.ts";
import { newMentions } from "./mentions.ts";
import { type Notice, notify } from "./notify.ts";

/** A write of a record; `before` is null where the record is new. */
interface Write<Row> {
  before: Row | null;
  after: Row;
}

/** Tells whom a task was given to, and whom its texts have come to mention; who gets it need not be told twice. */
export async function tellOfTask(ctx: MemberContext, tx: Transaction, { before, after }: Write<Task>) {
  const { id: taskId, version, assignedTo } = after;
  const mentioned = await mentions(
    tx,
    [before?.title, before?.description],
    [after.title, after.description],
  );
  const assigned: Told[] =
    assignedTo !== null && assignedTo !== before?.assignedTo
      ? [{ userId: assignedTo, type: "task_assigned" }]
      : [];
  const others = mentioned.filter(({ userId }) => assigned.every((one) => one.userId !== userId));
  await tell(ctx, tx, [...assigned, ...others], { taskId }, `task:${taskId}:${version}`);
}

/** Tells whom an agenda item's texts have come to mention. */
export async function tellOfAgendaItem(
  ctx: MemberContext,
  tx: Transaction,
  { before, after }: Write<AgendaItem>,
) {
  const { id: agendaItemId, version } = after;
  const [known, said] = [before, after].map((item) => [item?.title, item?.description, item?.notes]);
  const notices = await mentions(tx, known ?? [], said ?? []);
  await tell(ctx, tx, notices, { agendaItemId }, `agenda:${agendaItemId}:${version}`);
}

/** Tells whom the description of a deal has come to mention. */
export async function tellOfDeal(ctx: MemberContext, tx: Transaction, { before, after }: Write<Deal>) {
  const { id: dealId, version } = after;
  const notices = await mentions(tx, [before?.description], [after.description]);
  await tell(ctx, tx, notices, { dealId }, `deal:${dealId}:${version}`);
}

/** Tells every administrator that somebody waits. */
export async function tellOfRegistration(
  ctx: Pick<Context, "settings" | "now">,
  tx: Transaction,
  memberId: number,
): Promise<void> {
  const administrators = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(users.isAdmin, eq(users.status, "active")));
  const about = { type: "registration_waiting", key: `registration_waiting:${memberId}`, memberId } as const;
  await notify(
    ctx,
    tx,
    administrators.map(({ userId }) => ({ userId, ...about })),
  );
}

type Told = Pick<Notice, "userId" | "type">;

async function tell(
  ctx: MemberContext,
  tx: Transaction,
  notices: readonly Told[],
  about: Partial<Notice>,
  /** The record in the state that tells: a later write tells anew. */
  state: string,
): Promise<void> {
  const actorId = ctx.actor.id;
  await notify(
    ctx,
    tx,
    notices.map((notice) => ({ ...about, ...notice, actorId, key: `${notice.type}:${state}` })),
  );
}

async function mentions(tx: Transaction, ...texts: Parameters<typeof newMentions>): Promise<Told[]> {
  const names = newMentions(...texts);
  if (names.length === 0) return [];
  const members = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, names), eq(users.status, "active")));
  return members.map(({ userId }) => ({ userId, type: "mentioned" }));
}
