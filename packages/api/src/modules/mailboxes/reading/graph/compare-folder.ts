import { z } from "zod";
import type { ArrivalRange, MessagePlace, ReadWindow } from "../message.ts";
import type { GraphClient } from "./graph-client.ts";
import { listedOf } from "./graph-message.ts";
import { type Folder, IN_FULL, messagesUrl, type Reading } from "./read-changes.ts";
import { CONCURRENCY, readMessages } from "./read-messages.ts";

/** Of a range with more, the halves are compared. */
const MAX_LISTED = 500;
/** Messages that are read and stored together. */
const WINDOW = 50;
/** Graph tells when a message came to the second. */
const SECOND = 1_000;

/**
 * Makes the lines of a folder agree with its messages. Where their numbers differ, the halves of the time are compared, the newer
 * one first, down to ranges that can be listed. So a run that is cut off leaves nothing to be done twice.
 */
export async function* compareFolder(
  graph: GraphClient,
  { id: folderId, path }: Folder,
  state: string | null,
  reading: Reading,
): AsyncGenerator<ReadWindow> {
  const { ledger, since } = reading;
  let left: number | null = null;
  const ranges: ArrivalRange[] = [{ from: since, to: null }];
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const there = await graph.count(messagesUrl(graph, path, filterOf(range), { suffix: "/$count" }));
    const here = await ledger.linesIn(folderId, left === null ? undefined : range);
    left ??= Math.abs(there - here);
    if (there === here) continue;
    const middle = middleOf(range);
    if (Math.max(there, here) > MAX_LISTED && middle) {
      ranges.push({ ...range, to: middle }, { ...range, from: middle });
      yield { folderId, read: [], gone: [], remaining: Math.max(left, 1), state };
      continue;
    }
    for await (const { read, gone } of compareRange(graph, { folderId, path, range }, reading)) {
      left -= read.length + gone.length;
      yield { folderId, read, gone, remaining: Math.max(left, 1), state };
    }
  }
  yield { folderId, read: [], gone: [], remaining: 0, state };
}

function filterOf({ from, to }: ArrivalRange): string {
  const begins = `receivedDateTime ge ${from.toISOString()}`;
  return to ? `${begins} and receivedDateTime lt ${to.toISOString()}` : begins;
}

/** Null where a range cannot be halved. */
function middleOf({ from, to }: ArrivalRange): Date | null {
  const end = to?.getTime() ?? Date.now();
  const middle = Math.floor((from.getTime() + end) / 2 / SECOND) * SECOND;
  return middle > from.getTime() && middle < end ? new Date(middle) : null;
}

async function* compareRange(
  graph: GraphClient,
  { folderId, path, range }: { folderId: number; path: string; range: ArrivalRange },
  { ledger, findKnown }: Reading,
): AsyncGenerator<Pick<ReadWindow, "read" | "gone">> {
  const unlisted = await ledger.remoteIdsWithin(folderId, range);
  const list = messagesUrl(graph, path, filterOf(range), { ...IN_FULL, $top: String(MAX_LISTED) });
  for await (const page of graph.pages(list, z.unknown())) {
    const listed = listedOf(page);
    for (const { id } of listed) unlisted.delete(id);
    const known = await ledger.remoteIdsIn(
      folderId,
      listed.map(({ id }) => id),
    );
    const fresh = listed.filter(({ id }) => !known.has(id));
    for (let at = 0; at < fresh.length; at += WINDOW)
      yield { read: await readMessages(graph, fresh.slice(at, at + WINDOW), findKnown), gone: [] };
  }
  const ids = [...unlisted];
  for (let at = 0; at < ids.length; at += WINDOW)
    yield { read: [], gone: await goneFrom(graph, path, ids.slice(at, at + WINDOW)) };
}

const parent = z.object({ parentFolderId: z.string() });

/** Those that are really no longer in the folder: a list that changes while it is read may leave some out. */
async function goneFrom(graph: GraphClient, path: string, ids: readonly string[]): Promise<MessagePlace[]> {
  const gone: MessagePlace[] = [];
  for (let at = 0; at < ids.length; at += CONCURRENCY) {
    const some = ids.slice(at, at + CONCURRENCY).map(async (remoteId) => {
      const url = new URL(`messages/${encodeURIComponent(remoteId)}?$select=parentFolderId`, graph.root);
      const found = await graph.find(url, parent);
      return found?.parentFolderId === path ? [] : [{ remoteId }];
    });
    gone.push(...(await Promise.all(some)).flat());
  }
  return gone;
}
