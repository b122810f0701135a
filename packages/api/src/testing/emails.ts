import type { Database } from "@dealflow/db/client";
import { emailAttachments, emailOwners, emailParticipants, emailReads, emails } from "@dealflow/db/schema";
import type { PARTICIPANT_ROLES } from "@dealflow/validators/emails";
import { asc, eq } from "drizzle-orm";

interface EmailFields extends Partial<typeof emails.$inferInsert> {
  /** Whether the owner has read it. */
  isRead?: boolean;
  /** The names of files. */
  attachments?: string[];
}

let made = 0;

/** The messages of which a member is an owner, in the order in which they came. */
export async function ownedBy(db: Database, userId: number): Promise<(typeof emails.$inferSelect)[]> {
  const rows = await db
    .select({ email: emails })
    .from(emailOwners)
    .innerJoin(emails, eq(emails.id, emailOwners.emailId))
    .where(eq(emailOwners.userId, userId))
    .orderBy(asc(emails.receivedDateTime), asc(emails.id));
  return rows.map(({ email }) => email);
}

/** Stores a message as a mailbox would: the members' own, of no deal unless the fields name one. */
export async function storeEmail(
  db: Database,
  ownerId: number,
  { attachments = [], isRead = false, ...fields }: EmailFields = {},
): Promise<number> {
  made += 1;
  const message = {
    externalId: `message-${made}`,
    fromAddress: "ana@atlas.example",
    toRecipients: ["me@firm.example"],
    receivedDateTime: new Date("2026-03-01T09:00:00.000Z"),
    createdAt: new Date("2026-03-01T09:00:00.000Z"),
    updatedAt: new Date("2026-03-01T09:00:00.000Z"),
    ...fields,
  };
  const [stored] = await db
    .insert(emails)
    .values({ ...message, hasAttachments: attachments.length > 0 })
    .returning({ id: emails.id });
  if (!stored) throw new Error("The e-mail was not stored");
  const emailId = stored.id;
  const { receivedDateTime, createdAt } = message;
  await db.insert(emailOwners).values({ emailId, userId: ownerId, receivedDateTime, createdAt });
  if (isRead) await db.insert(emailReads).values({ emailId, userId: ownerId });
  const addresses: [(typeof PARTICIPANT_ROLES)[number], readonly (string | null | undefined)[]][] = [
    ["from", [message.fromAddress]],
    ["to", message.toRecipients],
    ["cc", message.ccRecipients ?? []],
    ["other", message.replyTo ?? []],
  ];
  const participants = addresses.flatMap(([role, of]) =>
    of.flatMap((address) => (address ? [{ emailId, role, address }] : [])),
  );
  if (participants.length > 0) await db.insert(emailParticipants).values(participants);
  for (const [at, name] of attachments.entries()) {
    await db
      .insert(emailAttachments)
      .values({ emailId, name, contentType: "application/octet-stream", size: 9, part: String(at + 2) });
  }
  return emailId;
}
