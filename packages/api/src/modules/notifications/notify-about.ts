import type { Transaction } from "@dealflow/db/client";
import { notifications, users } from "@dealflow/db/schema";
import type { AgendaItem } from "@dealflow/validators/agenda";
import type { Deal } from "@dealflow/validators/deals";
import type { Task } from "@dealflow/validators/tasks";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newMentions } from "./mentions.ts";
import { type NewNotification, notify } from "./notify.ts";

/** A write of a record; `before` is null for a new one. */
interface Write<Row> {
  before: Row | null;
  after: Row;
}

/** Notifies a task's new assignee, and members whom its texts newly mention. The assignee gets only one notification. */
export async function notifyAboutTask(ctx: MemberContext, tx: Transaction, { before, after }: Write<Task>) {
  const { id: taskId, version, assignedTo } = after;
  const mentioned = await findMentioned(
    tx,
    [before?.title, before?.description],
    [after.title, after.description],
  );
  const assigned: Recipient[] =
    assignedTo !== null && assignedTo !== before?.assignedTo
      ? [{ userId: assignedTo, type: "task_assigned" }]
      : [];
  const others = mentioned.filter(({ userId }) => assigned.every((one) => one.userId !== userId));
  await notifyRecipients(ctx, tx, [...assigned, ...others], { taskId }, `task:${taskId}:${version}`);
}

/** Notifies members whom the texts of an agenda item newly mention. */
export async function notifyAboutAgendaItem(
  ctx: MemberContext,
  tx: Transaction,
  { before, after }: Write<AgendaItem>,
) {
  const { id: agendaItemId, version } = after;
  const [textsBefore, textsAfter] = [before, after].map((item) => [
    item?.title,
    item?.description,
    item?.notes,
  ]);
  const recipients = await findMentioned(tx, textsBefore ?? [], textsAfter ?? []);
  await notifyRecipients(ctx, tx, recipients, { agendaItemId }, `agenda:${agendaItemId}:${version}`);
}

/** Notifies members whom the description of a deal newly mentions. */
export async function notifyAboutDeal(ctx: MemberContext, tx: Transaction, { before, after }: Write<Deal>) {
  const { id: dealId, version } = after;
  const recipients = await findMentioned(tx, [before?.description], [after.description]);
  await notifyRecipients(ctx, tx, recipients, { dealId }, `deal:${dealId}:${version}`);
}

/** Deletes what a write told of, for it has been taken back. An e-mail that was sent stays sent. */
export async function withdrawNotifications(
  tx: Transaction,
  of: keyof typeof TOLD_OF,
  { id, version }: { id: number; version: number | null },
): Promise<void> {
  const keys = RECIPIENT_TYPES.map((type) => `${type}:${of}:${id}:${version}`);
  await tx.delete(notifications).where(and(eq(TOLD_OF[of], id), inArray(notifications.key, keys)));
}

/** What the keys of notifications call a kind of record, and the column that names one. */
const TOLD_OF = {
  task: notifications.taskId,
  deal: notifications.dealId,
  agenda: notifications.agendaItemId,
  note: notifications.noteId,
} as const;

/** How a write tells the members whom it concerns. */
const RECIPIENT_TYPES = ["task_assigned", "mentioned"] as const;

type Recipient = Pick<NewNotification, "userId" | "type">;

async function notifyRecipients(
  ctx: MemberContext,
  tx: Transaction,
  recipients: readonly Recipient[],
  about: Partial<NewNotification>,
  /** The record and its version, so that a later write notifies again. */
  source: string,
): Promise<void> {
  const actorId = ctx.actor.id;
  await notify(
    ctx,
    tx,
    recipients.map((recipient) => ({ ...about, ...recipient, actorId, key: `${recipient.type}:${source}` })),
  );
}

/** The active members whom `texts[1]` mentions and `texts[0]` does not. */
export async function findMentioned(
  tx: Transaction,
  ...texts: Parameters<typeof newMentions>
): Promise<Recipient[]> {
  const names = newMentions(...texts);
  if (names.length === 0) return [];
  const members = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(sql`lower(${users.username})`, names), eq(users.status, "active")));
  return members.map(({ userId }) => ({ userId, type: "mentioned" }));
}
