import type { mailboxes } from "@dealflow/db/schema";
import type { ImapFlow } from "imapflow";
import type { MemberContext } from "../../../core/context.ts";
import { conflict, DomainError } from "../../../core/errors.ts";
import { imapAccountOf, refreshAccessOf } from "../reading/open-reader.ts";
import { graphRoot } from "../sign-in/services.ts";
import { filesOfTnef, MAX_TNEF_BYTES } from "./tnef.ts";

export interface StoredAttachment {
  mailbox: typeof mailboxes.$inferSelect;
  /** Where the message was last read; null if it is in no folder any more. */
  place: { path: string; uidValidity: string; uid: number; remoteId: string | null } | null;
  messageId: string | null;
  part: string;
  maxBytes: number;
  signal: AbortSignal;
}

const gone = () => conflict("The message is no longer in its mailbox", { code: "MESSAGE_GONE" });

/** The bytes of an attachment, decoded. Rejects with MailboxError, or 409 if the message is gone. */
export function openAttachment(
  ctx: MemberContext,
  stored: StoredAttachment,
): Promise<AsyncIterable<Uint8Array>> {
  return stored.mailbox.kind === "microsoft" ? fromGraph(ctx, stored) : fromImap(ctx, stored);
}

/** The connection is closed when the last byte has been taken, or the taker stops. */
async function fromImap(ctx: MemberContext, stored: StoredAttachment): Promise<AsyncIterable<Uint8Array>> {
  const { mailbox, place, messageId, part, maxBytes, signal } = stored;
  if (!place) throw gone();
  const account = await imapAccountOf(ctx, mailbox);
  const { openImapSession } = await import("../reading/imap/imap-session.ts");
  const { client, within, close } = await openImapSession(ctx.settings, account, { signal });
  try {
    const { uidValidity } = await within(client.mailboxOpen(place.path, { readOnly: true }));
    const isSame = String(uidValidity) === place.uidValidity;
    const uid = isSame ? place.uid : await within(findByMessageId(client, messageId));
    if (!uid) throw gone();
    const [whole = part, packed] = part.split("/");
    const bytes = packed === undefined ? maxBytes : MAX_TNEF_BYTES;
    const { content } = await within(client.download(String(uid), whole, { uid: true, maxBytes: bytes + 1 }));
    if (!content) throw gone();
    if (packed === undefined) return closingAfter(content, close);
    const file = filesOfTnef(Buffer.concat(await content.toArray()))?.[Number(packed)];
    await close();
    if (!file) throw gone();
    return toChunks(file.content);
  } catch (error) {
    await close();
    throw error;
  }
}

/** After all numbers of a folder have changed. */
async function findByMessageId(client: ImapFlow, messageId: string | null): Promise<number | undefined> {
  if (!messageId) return undefined;
  const found = await client.search({ header: { "message-id": messageId } }, { uid: true });
  return found ? found.at(-1) : undefined;
}

async function* closingAfter(
  content: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } finally {
    await close();
  }
}

async function fromGraph(ctx: MemberContext, stored: StoredAttachment): Promise<AsyncIterable<Uint8Array>> {
  const { mailbox, place, part, maxBytes } = stored;
  if (!place?.remoteId) throw gone();
  const accessToken = await refreshAccessOf(ctx, mailbox, "microsoft");
  const { checkStatus, openGraph } = await import("../reading/graph/graph-client.ts");
  const { attachmentIds } = await import("../reading/graph/graph-message.ts");
  const graph = openGraph(ctx.settings, accessToken);
  try {
    const all = new URL(
      `messages/${encodeURIComponent(place.remoteId)}/attachments`,
      graphRoot(ctx.settings),
    );
    all.searchParams.set("$select", "id,isInline");
    const listed = (await graph.find(all, attachmentIds))?.value.filter(({ isInline }) => !isInline);
    const id = listed?.[Number(part)]?.id;
    if (!id) throw gone();
    const response = await graph.fetch(new URL(`${all.pathname}/${encodeURIComponent(id)}/$value`, all));
    if (response.status === 404) throw gone();
    checkStatus(response.status);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > maxBytes)
      throw new DomainError("PAYLOAD_TOO_LARGE", "The attachment is larger than a document may be");
    return toChunks(bytes);
  } finally {
    await graph.close();
  }
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
