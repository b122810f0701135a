import type { Database } from "@dealflow/db/client";
import { emailAttachments, emailParticipants, emails } from "@dealflow/db/schema";
import type { PARTICIPANT_ROLES } from "@dealflow/validators/emails";

interface EmailFields extends Partial<Omit<typeof emails.$inferInsert, "ownerId">> {
  /** The names of files. */
  attachments?: string[];
}

let made = 0;

/** Stores a message as a mailbox would: the members' own, of no deal unless the fields name one. */
export async function storeEmail(
  db: Database,
  ownerId: number,
  { attachments = [], ...fields }: EmailFields = {},
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
    .values({ ...message, ownerId, hasAttachments: attachments.length > 0 })
    .returning({ id: emails.id });
  if (!stored) throw new Error("The e-mail was not stored");
  const emailId = stored.id;
  const addresses: [(typeof PARTICIPANT_ROLES)[number], readonly (string | null | undefined)[]][] = [
    ["from", [message.fromAddress]],
    ["to", message.toRecipients],
    ["cc", message.ccRecipients ?? []],
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
