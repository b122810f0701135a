import { z } from "zod";
import { addressesOf } from "../../../emails/intake/clean.ts";
import { MailboxError } from "../../mailbox-error.ts";
import { externalIdOf, referencedIdsOf } from "../identity.ts";
import type { FindKnown, ReadMessage } from "../message.ts";
import type { GraphClient } from "./graph-client.ts";
import {
  details,
  FIELDS,
  GRAPH_PART,
  type GraphMessage,
  type ListedMessage,
  messageOf,
  withId,
} from "./graph-message.ts";

/** Requests about one mailbox that Graph answers at once. */
export const CONCURRENCY = 4;

/**
 * What becomes of messages that were listed: those from or to a known address are kept, with their texts, which are asked for
 * here. A message that was deleted meanwhile is left out.
 */
export async function readMessages(
  graph: GraphClient,
  listed: readonly ListedMessage[],
  findKnown: FindKnown,
): Promise<ReadMessage[]> {
  const withHeads = await inTurn(listed, async (one) => (one.message ? one : await headOf(graph, one.id)));
  const known = await findKnown(
    withHeads.flatMap(({ message }) => (message ? addressesOf(message.head) : [])),
  );
  return await inTurn(withHeads, async ({ id, message }): Promise<ReadMessage | null> => {
    if (message === null)
      return {
        ...{ remoteId: id, messageId: null, arrivedAt: null },
        ...{ outcome: "skipped", reason: "unreadable" },
      };
    const isKnown = addressesOf(message.head).some((address) => known.has(address));
    return isKnown ? await readKnown(graph, message) : { ...lineOf(message), outcome: "unrelated" };
  });
}

/** Some at once; without those that answer null. */
async function inTurn<From, To>(
  items: readonly From[],
  run: (item: From) => Promise<To | null>,
): Promise<To[]> {
  const results: To[] = [];
  for (let at = 0; at < items.length; at += CONCURRENCY) {
    const some = await Promise.all(items.slice(at, at + CONCURRENCY).map(run));
    results.push(...some.flatMap((one) => (one === null ? [] : [one])));
  }
  return results;
}

const lineOf = ({ id, head, receivedAt }: GraphMessage) => ({
  ...{ remoteId: id, messageId: head.messageId, arrivedAt: receivedAt },
});

function messageUrl(graph: GraphClient, id: string, parameters: Record<string, string>): URL {
  const url = new URL(`messages/${encodeURIComponent(id)}`, graph.root);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** Of a message that its list does not tell enough about; null if it does not exist. */
async function headOf(graph: GraphClient, id: string): Promise<ListedMessage | null> {
  const { status, body } = await askAbout(graph, id, { $select: FIELDS }, z.unknown());
  return status === 404 ? null : { id, message: messageOf(body) };
}

/** Null for a message that does not exist. */
async function readKnown(graph: GraphClient, message: GraphMessage): Promise<ReadMessage | null> {
  const { head, receivedAt, isRead } = message;
  const { status, body } = await detailsOf(graph, message.id);
  if (status === 404) return null;
  // The server answers, and not with this message: the others are read nevertheless.
  if (body === null) return { ...lineOf(message), outcome: "skipped", reason: "not_answered" };
  const text = body.body?.content ?? body.bodyPreview ?? null;
  const line = (name: string) =>
    body.internetMessageHeaders?.find((header) => header.name.toLowerCase() === name)?.value;
  return {
    ...lineOf(message),
    outcome: "stored",
    message: {
      ...head,
      externalId: externalIdOf({ ...head, arrivedAt: receivedAt, body: text }),
      referencedIds: referencedIdsOf(line("references"), line("in-reply-to")),
      body: text,
      // Of a text that is too long for an answer its beginning was asked for.
      leftOut: text !== null && body.body === undefined ? ["text_end"] : [],
      receivedAt,
      isRead,
      attachments: (body.attachments ?? [])
        .filter(({ isInline }) => !isInline)
        .map(({ name, contentType, size }, index) => ({
          part: `${GRAPH_PART}${index}`,
          name: name ?? null,
          contentType: contentType ?? null,
          size: size ?? 0,
        })),
    },
  };
}

/** The text and the attachments; of a text that is too long its beginning. */
async function detailsOf(graph: GraphClient, id: string) {
  const about = {
    $select: "body,internetMessageHeaders",
    $expand: "attachments($select=id,name,contentType,size,isInline)",
  };
  const answer = await askAbout(graph, id, about, details);
  if (answer.status !== TOO_LONG) return answer;
  return await askAbout(graph, id, { ...about, $select: "bodyPreview,internetMessageHeaders" }, details);
}

/** What a client makes of an answer that is longer than it reads. */
const TOO_LONG = 413;

/** Asks about one message. The server fails with some that are damaged: it is at fault itself where it cannot tell the id either. */
async function askAbout<Body>(
  graph: GraphClient,
  id: string,
  parameters: Record<string, string>,
  body: z.ZodType<Body>,
): Promise<{ status: number; body: Body | null }> {
  const answer = await graph.ask(messageUrl(graph, id, parameters), body);
  if (answer.status !== 500) return answer;
  const { status } = await graph.ask(messageUrl(graph, id, { $select: "id" }), withId);
  if (status === 500) throw new MailboxError("busy");
  return status === 404 ? { status, body: null } : answer;
}
