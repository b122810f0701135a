import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { z } from "zod";
import type { Settings } from "../../../../core/settings.ts";
import { graphRoot } from "../../sign-in/services.ts";
import { externalIdOf, referencedIdsOf } from "../identity.ts";
import type { Ledger } from "../ledger.ts";
import { addressesOf, type FindKnown, type ReadMessage, type ReadWindow } from "../message.ts";
import { type GraphClient, openGraph } from "./graph-client.ts";
import { details, type GraphMessage, messageOf, page, removedOf } from "./graph-message.ts";

const FOLDERS = ["inbox", "sentitems"];
const FIELDS =
  "subject,from,toRecipients,ccRecipients,receivedDateTime,sentDateTime,isRead,importance,internetMessageId,conversationId";
/** Requests for texts under way at once. */
const CONCURRENCY = 4;

interface Reading {
  ledger: Ledger;
  since: Date;
  findKnown: FindKnown;
}

/** Reads the changes of the folders since the last run, by delta queries. Asks for the text of kept messages alone. */
export async function* readGraph(
  settings: Pick<Settings, "providers">,
  accessToken: string,
  { ledger, since, findKnown }: Reading,
): AsyncGenerator<ReadWindow> {
  const root = graphRoot(settings);
  const graph = openGraph(settings, accessToken);
  try {
    for (const path of FOLDERS) {
      const folder = await ledger.openFolder({ path, uidValidity: "graph" });
      const beginning = new URL(`mailFolders/${path}/messages/delta`, root);
      beginning.searchParams.set("$select", FIELDS);
      beginning.searchParams.set("$filter", `receivedDateTime ge ${since.toISOString()}`);
      let next: string | null = folder.state ?? beginning.href;
      while (next) {
        const found: z.infer<typeof page> = await graph.getOrRestart(new URL(next), page, beginning);
        const messages = found.value.flatMap((value) => messageOf(value) ?? []);
        const known = await ledger.remoteIdsIn(
          folder.id,
          messages.map(({ id }) => id),
        );
        const fresh = messages.filter(({ id }) => !known.has(id));
        next = found["@odata.nextLink"] ?? null;
        yield {
          folderId: folder.id,
          read: await readMessages(graph, root, fresh, findKnown),
          gone: found.value.flatMap((value) => removedOf(value) ?? []).map((remoteId) => ({ remoteId })),
          remaining: next === null ? 0 : 1,
          state: next ?? found["@odata.deltaLink"] ?? null,
        };
        await yieldToEventLoop();
      }
    }
  } finally {
    await graph.close();
  }
}

async function readMessages(
  graph: GraphClient,
  root: URL,
  fresh: GraphMessage[],
  findKnown: FindKnown,
): Promise<ReadMessage[]> {
  const known = await findKnown(fresh.flatMap(({ head }) => addressesOf(head)));
  const read: ReadMessage[] = [];
  for (let at = 0; at < fresh.length; at += CONCURRENCY) {
    const some = fresh.slice(at, at + CONCURRENCY).map(async (message): Promise<ReadMessage> => {
      const { id, head, receivedAt, isRead } = message;
      const place = { remoteId: id, messageId: head.messageId, arrivedAt: receivedAt };
      if (!addressesOf(head).some((address) => known.has(address))) return { ...place, outcome: "unrelated" };
      const more = await detailsOf(graph, root, id);
      return {
        ...place,
        outcome: "stored",
        message: {
          ...head,
          ...more,
          externalId: externalIdOf({ ...head, arrivedAt: receivedAt, body: more.body }),
          receivedAt,
          isRead,
        },
      };
    });
    read.push(...(await Promise.all(some)));
  }
  return read;
}

/** A message that was deleted meanwhile stays without text. */
async function detailsOf(graph: GraphClient, root: URL, id: string) {
  const url = new URL(`messages/${encodeURIComponent(id)}`, root);
  url.searchParams.set("$select", "body,internetMessageHeaders");
  url.searchParams.set("$expand", "attachments($select=id,name,contentType,size,isInline)");
  const found = await graph.find(url, details);
  const line = (name: string) =>
    found?.internetMessageHeaders?.find((header) => header.name.toLowerCase() === name)?.value;
  return {
    body: found?.body?.content ?? null,
    referencedIds: referencedIdsOf(line("references"), line("in-reply-to")),
    attachments: (found?.attachments ?? [])
      .filter(({ isInline }) => !isInline)
      .map(({ name, contentType, size }, place) => ({
        part: String(place),
        name: name ?? null,
        contentType: contentType ?? null,
        size: size ?? 0,
      })),
  };
}
