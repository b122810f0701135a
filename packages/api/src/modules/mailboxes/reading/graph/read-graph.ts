import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { z } from "zod";
import type { Settings } from "../../../../core/settings.ts";
import { graphRoot } from "../../sign-in/services.ts";
import { addressesOf, type FindKnown, type FoundMessage, type MessagePage } from "../message.ts";
import { type GraphPositions, readGraphPositions } from "../position.ts";
import { type GraphClient, openGraph } from "./graph-client.ts";
import { details, messageOf, page } from "./graph-message.ts";

const FOLDERS = ["inbox", "sentitems"];
const FIELDS =
  "subject,from,toRecipients,ccRecipients,receivedDateTime,isRead,importance,internetMessageId,conversationId";
/** Requests for texts under way at once. */
const CONCURRENCY = 4;

/** Reads the changes of the folders since the position, by delta queries. Asks for the text of kept messages alone. */
export async function* readGraph(
  settings: Pick<Settings, "providers">,
  accessToken: string,
  { stored, since, findKnown }: { stored: unknown; since: Date; findKnown: FindKnown },
): AsyncGenerator<MessagePage> {
  const positions: GraphPositions = { ...readGraphPositions(stored) };
  const root = graphRoot(settings);
  const graph = openGraph(settings, accessToken);
  try {
    for (const [place, folder] of FOLDERS.entries()) {
      const beginning = new URL(`mailFolders/${folder}/messages/delta`, root);
      beginning.searchParams.set("$select", FIELDS);
      beginning.searchParams.set("$filter", `receivedDateTime ge ${since.toISOString()}`);
      let next: string | null = positions[folder]?.link ?? beginning.href;
      while (next) {
        const found: z.infer<typeof page> = await graph.getOrRestart(new URL(next), page, beginning);
        const fresh = found.value.flatMap((value) => messageOf(value) ?? []);
        const messages = await keep(graph, root, fresh, findKnown);
        next = found["@odata.nextLink"] ?? null;
        const link = next ?? found["@odata.deltaLink"];
        if (link) positions[folder] = { link };
        const isLast = next === null && place === FOLDERS.length - 1;
        yield { messages, position: { ...positions }, seen: fresh.length, left: isLast ? 0 : null };
        await yieldToEventLoop();
      }
    }
  } finally {
    await graph.close();
  }
}

async function keep(
  graph: GraphClient,
  root: URL,
  fresh: FoundMessage[],
  findKnown: FindKnown,
): Promise<FoundMessage[]> {
  const known = await findKnown(fresh.flatMap(addressesOf));
  const kept = fresh.filter((message) => addressesOf(message).some((address) => known.has(address)));
  for (let at = 0; at < kept.length; at += CONCURRENCY) {
    await Promise.all(kept.slice(at, at + CONCURRENCY).map((message) => addDetails(graph, root, message)));
  }
  return kept;
}

/** A message that was deleted meanwhile stays without text. */
async function addDetails(graph: GraphClient, root: URL, message: FoundMessage): Promise<void> {
  if (!("messageId" in message.location)) return;
  const url = new URL(`messages/${encodeURIComponent(message.location.messageId)}`, root);
  url.searchParams.set("$select", "body");
  url.searchParams.set("$expand", "attachments($select=id,name,contentType,size,isInline)");
  const found = await graph.find(url, details);
  if (!found) return;
  message.body = found.body?.content ?? null;
  message.attachments = (found.attachments ?? []).flatMap(({ id, name, contentType, size, isInline }) =>
    isInline ? [] : [{ part: id, name: name ?? null, contentType: contentType ?? null, size: size ?? 0 }],
  );
}
