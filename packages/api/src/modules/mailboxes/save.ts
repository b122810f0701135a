import type { Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { mailboxes, mailboxFolders } from "@dealflow/db/schema";
import { dayOf, shiftDay } from "@dealflow/validators/common/days";
import { FIRST_READ_DAYS, MAX_MAILBOXES, type Mailbox } from "@dealflow/validators/mailboxes";
import { and, eq } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import type { MemberContext } from "../../core/context.ts";
import { conflict, notFound, unprocessable } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { getMailbox } from "./access.ts";
import { lockCredential } from "./credentials.ts";

type NewMailbox = Pick<
  typeof mailboxes.$inferInsert,
  "kind" | "address" | "host" | "port" | "security" | "username" | "accountId" | "isShared"
>;

interface SaveOptions {
  since?: Date | undefined;
  /** The mailbox that was signed in for again. */
  mailboxId?: number | null;
  /** The address of the account that signed in. */
  signedInAs?: string;
}

/**
 * Stores a mailbox whose credential was accepted. The member's own with this address gets the new credential and goes on
 * where it was, unless it is on another server now: then it is read from the beginning. Throws 422 if it is another account's.
 */
export async function saveMailbox(
  ctx: MemberContext,
  given: NewMailbox,
  credential: string,
  { since, mailboxId = null, signedInAs = given.address }: SaveOptions = {},
): Promise<Mailbox> {
  const { actor, settings, now } = ctx;
  const id = await write(ctx, async (tx) => {
    await lockFor(tx, `mailboxes:${actor.id}`);
    const own = await tx.select().from(mailboxes).where(eq(mailboxes.userId, actor.id)).for("update");
    const known = own.find(({ id, address }) =>
      mailboxId === null ? address === given.address : id === mailboxId,
    );
    if (mailboxId !== null && !known) throw notFound("Mailbox");
    if (known && isOfOther(known, given))
      throw unprocessable(
        "code",
        `You signed in as ${signedInAs}, and ${known.address} is connected by another account`,
      );
    if (!known && own.length >= MAX_MAILBOXES)
      throw conflict(`You have ${MAX_MAILBOXES} mailboxes, which is as many as anyone may have`);
    const at = now();
    const values = {
      ...given,
      ...lockCredential(settings, { userId: actor.id, address: given.address }, credential),
      lastErrorCode: null,
      nextRunAt: null,
      // A run with the old credential stores nothing more.
      claimedUntil: null,
      failures: 0,
      updatedAt: at,
    };
    const action = known ? "mailboxes.renew" : "mailboxes.connect";
    if (known) {
      const isSame = known.kind === given.kind && known.host === (given.host ?? null);
      await tx
        .update(mailboxes)
        .set({ ...values, version: known.version + 1 })
        .where(and(eq(mailboxes.id, known.id), eq(mailboxes.userId, actor.id)));
      // On another server the numbers of its messages mean others.
      if (!isSame) await tx.delete(mailboxFolders).where(eq(mailboxFolders.mailboxId, known.id));
      if (since) await readBackTo(tx, known, since);
      audit(ctx, action, { userId: actor.id, mailbox: known.id });
      return known.id;
    }
    const readSince = since ?? new Date(shiftDay(dayOf(at), -FIRST_READ_DAYS));
    const [made] = await tx
      .insert(mailboxes)
      .values({ ...values, userId: actor.id, readSince, createdAt: at })
      .returning({ id: mailboxes.id });
    if (!made) throw new Error("the mailbox was not stored");
    audit(ctx, action, { userId: actor.id, mailbox: made.id });
    return made.id;
  });
  return getMailbox(ctx, id);
}

/** A mailbox stays with the account that it was connected by, also where its address was given to another one since. */
function isOfOther(known: typeof mailboxes.$inferSelect, given: NewMailbox): boolean {
  if (known.kind === "imap" || given.kind !== known.kind) return false;
  if (known.accountId !== null) return known.accountId !== given.accountId;
  return known.address !== given.address;
}

/** Lets a mailbox be read from an earlier day on: its folders are compared again. A later day changes nothing. */
export async function readBackTo(
  tx: Transaction,
  { id, readSince }: { id: number; readSince: Date },
  since: Date,
): Promise<void> {
  if (since >= readSince) return;
  await tx.update(mailboxes).set({ readSince: since, lastWholeRunAt: null }).where(eq(mailboxes.id, id));
  await tx.update(mailboxFolders).set({ state: null }).where(eq(mailboxFolders.mailboxId, id));
}
