import type { mailboxes } from "@dealflow/db/schema";
import type { ImapFlow } from "imapflow";
import { z } from "zod";
import type { MemberContext } from "../../../core/context.ts";
import { conflict } from "../../../core/errors.ts";
import type { FoundAttachment } from "../../emails/intake/message.ts";
import { attachmentRows } from "../../emails/intake/rows.ts";
import { attachment, GRAPH_PART } from "../reading/graph/graph-message.ts";
import { connectGraph, imapAccountOf } from "../reading/open-reader.ts";
import { filesIn, MAX_PACKED_BYTES } from "./message-file.ts";

/** For one attachment, however slowly it comes. */
export const FETCH_MS = 120_000;

export interface StoredAttachment {
  mailbox: typeof mailboxes.$inferSelect;
  /** Where the message was last read; null if it is in no folder any more. */
  place: { path: string; uidValidity: string; uid: number; remoteId: string | null } | null;
  messageId: string | null;
  /** As the mailbox calls it that was read first. */
  part: string;
  name: string;
  /** Of the message's attachments with this name, how many come before it. */
  before: number;
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
  const { mailbox, place, messageId, maxBytes, signal } = stored;
  if (!place) throw gone();
  const account = await imapAccountOf(ctx, mailbox);
  const { openImapSession } = await import("../reading/imap/imap-session.ts");
  const { client, within, close } = await openImapSession(ctx.settings, account, { signal });
  try {
    const { uidValidity } = await within(client.mailboxOpen(place.path, { readOnly: true }));
    const isSame = String(uidValidity) === place.uidValidity;
    const uid = isSame ? place.uid : await within(findByMessageId(client, messageId));
    if (!uid) throw gone();
    const part = stored.part.startsWith(GRAPH_PART)
      ? sameIn(await within(attachmentsOf(client, uid)), stored).part
      : stored.part;
    const [whole = part, packed] = part.split("/");
    const bytes = packed === undefined ? maxBytes : MAX_PACKED_BYTES.tnef;
    const { content } = await within(client.download(String(uid), whole, { uid: true, maxBytes: bytes + 1 }));
    if (!content) throw gone();
    if (packed === undefined) return closingAfter(content, close);
    const file = (await filesIn(Buffer.concat(await content.toArray())))?.[Number(packed)];
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

async function attachmentsOf(client: ImapFlow, uid: number): Promise<FoundAttachment[]> {
  const message = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  const { partsOf } = await import("../reading/imap/structure.ts");
  return partsOf(message ? message.bodyStructure : undefined).attachments;
}

/** Servers order the attachments of a message differently, and some leave one out; their names stay. */
function sameIn(attachments: FoundAttachment[], { name, before }: StoredAttachment): { part: string } {
  const found = attachmentRows(0, { attachments }).filter((row) => row.name === name)[before];
  if (!found) throw gone();
  return found;
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
  const { mailbox, place, signal } = stored;
  if (!place?.remoteId) throw gone();
  const graph = await connectGraph(ctx, mailbox, { callMs: FETCH_MS, signal });
  try {
    const all = new URL(`messages/${encodeURIComponent(place.remoteId)}/attachments`, graph.root);
    all.searchParams.set("$select", "id,name,isInline");
    const listed = await graph.find(all, z.object({ value: z.array(attachment) }));
    const files = (listed?.value ?? []).filter(({ isInline }) => !isInline);
    const named = files.map(({ id, name }) => ({
      ...{ part: id, name: name ?? null, contentType: null, size: 0 },
    }));
    const { part: id } = sameIn(named, stored);
    const content = await graph.stream(new URL(`${all.pathname}/${encodeURIComponent(id)}/$value`, all));
    if (!content) throw gone();
    return closingAfter(content, graph.close);
  } catch (error) {
    await graph.close();
    throw error;
  }
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
