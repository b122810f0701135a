import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Ledger } from "../ledger/ledger.ts";
import type { FindKnown, ReadWindow } from "../message.ts";
import type { GraphClient } from "./graph-client.ts";
import { type ChangesPage, changesPage, FIELDS, listedOf, removedFrom } from "./graph-message.ts";
import { readMessages } from "./read-messages.ts";

export interface Reading {
  ledger: Ledger;
  since: Date;
  findKnown: FindKnown;
}

export interface Folder {
  /** Of the ledger. */
  id: number;
  /** Graph's id. */
  path: string;
  /** The link to its changes since the last run. */
  state: string | null;
  /** Messages without a line, or lines without a message, that earlier runs have left. */
  remaining: number;
}

/** A page of changes. */
interface Changes {
  /** Null where the server fails with them: then the folder is compared, and the next run begins anew. */
  page: ChangesPage | null;
  /** The server no longer knows the place in its list of changes, so it does not tell what has left the folder. */
  isAnew: boolean;
}

/** The messages of a folder since the mailbox's day. */
export function messagesUrl(
  graph: GraphClient,
  path: string,
  filter: string,
  { suffix = "", ...parameters }: { suffix?: string } & Record<string, string> = {},
): URL {
  const url = new URL(`mailFolders/${encodeURIComponent(path)}/messages${suffix}`, graph.root);
  url.searchParams.set("$filter", filter);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

export const sinceFilter = (since: Date) => `receivedDateTime ge ${since.toISOString()}`;
export const IN_FULL = { $select: FIELDS, $orderby: "receivedDateTime desc" };

/** Asks for the changes of a folder since the last run. */
export async function firstChanges(
  graph: GraphClient,
  { path, state }: Folder,
  { since }: Reading,
): Promise<Changes> {
  const beginning = messagesUrl(graph, path, sinceFilter(since), { suffix: "/delta", ...IN_FULL });
  return await askForChanges(graph, state === null ? beginning : new URL(state), beginning);
}

async function askForChanges(graph: GraphClient, url: URL, beginning: URL): Promise<Changes> {
  const { status, body: page } = await graph.ask(url, changesPage);
  if (page || status === 500) return { page, isAnew: false };
  if (url.href === beginning.href) return { page: await graph.get(beginning, changesPage), isAnew: true };
  return { ...(await askForChanges(graph, beginning, beginning)), isAnew: true };
}

/**
 * Reads the changes of a folder, the newest messages first. Returns whether its messages and lines have to be compared, for Graph tells
 * 5,000 messages at most in this way, and not always what has left the folder; and the link to its next changes.
 */
export async function* readChanges(
  graph: GraphClient,
  folder: Folder,
  first: Changes,
  { ledger, since, findKnown }: Reading,
): AsyncGenerator<ReadWindow, { isDue: boolean; state: string | null }> {
  const { id: folderId, path, state } = folder;
  const beginning = messagesUrl(graph, path, sinceFilter(since), { suffix: "/delta", ...IN_FULL });
  const total =
    state === null
      ? await graph.count(messagesUrl(graph, path, sinceFilter(since), { suffix: "/$count" }))
      : 0;
  let left = state === null ? total - (await ledger.linesIn(folderId)) : folder.remaining;
  let isDue = state === null || folder.remaining > 0;
  for (let changes = first; ; ) {
    const { page } = changes;
    isDue ||= changes.isAnew || page === null || page.value.length > 0;
    const values = page?.value ?? [];
    const next = page?.["@odata.nextLink"] ?? null;
    const listed = listedOf(values);
    const known = await ledger.remoteIdsIn(
      folderId,
      listed.map(({ id }) => id),
    );
    const read = await readMessages(
      graph,
      listed.filter(({ id }) => !known.has(id)),
      findKnown,
    );
    left -= read.length;
    const link = next ?? page?.["@odata.deltaLink"] ?? null;
    yield {
      ...{ folderId, read, state: link },
      gone: removedFrom(values).map((remoteId) => ({ remoteId })),
      remaining: isDue || next ? Math.max(left, 1) : 0,
    };
    if (next === null) return { isDue, state: link };
    await yieldToEventLoop();
    changes = await askForChanges(graph, new URL(next), beginning);
  }
}
