import type { SearchObject } from "imapflow";
import type { Ledger } from "../ledger/ledger.ts";
import type { FindKnown, ReadWindow } from "../message.ts";
import { foldersToRead } from "./folders.ts";
import type { ImapSession } from "./imap-session.ts";
import { type OpenFolder, openFolder } from "./open-folder.ts";
import { readWindow } from "./read-window.ts";

/** Messages that are read and stored together. */
const WINDOW = 200;
export interface Reading {
  ledger: Ledger;
  /** By the server's dates. */
  since: Date;
  findKnown: FindKnown;
  /** Addresses and domains that have become known since the last whole run. */
  newlyKnown: readonly string[];
}

interface Waiting {
  id: number;
  path: string;
  state: string;
  /** Without a line, the newest first. */
  uids: number[];
}

/**
 * Reads what has no line in the ledger: each folder's list of messages is compared with its lines, and the windows of all
 * folders are read in turn, the newest first. `connect` opens a session, again when one has broken.
 */
export async function* readImap(
  connect: () => Promise<ImapSession>,
  { ledger, since, findKnown, newlyKnown }: Reading,
): AsyncGenerator<ReadWindow> {
  let session = await connect();
  const connection = {
    current: () => session,
    renew: async () => {
      await session.close();
      session = await connect();
    },
  };
  try {
    const paths = foldersToRead(await session.within(session.client.list()));
    await ledger.closeOthers(paths);
    const waiting: Waiting[] = [];
    for (const path of paths) {
      const folder = await openFolder(connection, path);
      const { id, state } = await ledger.openFolder({ path, uidValidity: folder.uidValidity });
      if (newlyKnown.length > 0) await readAgain(ledger, folder, { id, since, newlyKnown });
      else if (state === folder.state) continue;
      const listed = await folder.search({ since });
      const lines = await ledger.uidsIn(id);
      const uids = listed.filter((uid) => !lines.has(uid)).toSorted((a, b) => b - a);
      for (const uid of listed) lines.delete(uid);
      waiting.push({ id, path, state: folder.state, uids });
      yield {
        folderId: id,
        read: [],
        gone: [...lines].map((uid) => ({ uid })),
        remaining: uids.length,
        state: uids.length === 0 ? folder.state : null,
      };
    }
    yield* readInTurn(connection, waiting, findKnown);
  } finally {
    await session.close();
  }
}

async function* readInTurn(
  connection: Parameters<typeof openFolder>[0],
  waiting: Waiting[],
  findKnown: FindKnown,
): AsyncGenerator<ReadWindow> {
  for (let left = waiting.filter(({ uids }) => uids.length > 0); left.length > 0; ) {
    for (const { id, path, state, uids } of left) {
      const folder = await openFolder(connection, path);
      const { read, left: further } = await readWindow(folder, uids.splice(0, WINDOW), findKnown);
      uids.unshift(...further);
      const remaining = uids.length;
      yield { folderId: id, read, gone: [], remaining, state: remaining === 0 ? state : null };
    }
    left = left.filter(({ uids }) => uids.length > 0);
  }
}

interface Again {
  id: number;
  since: Date;
  newlyKnown: readonly string[];
}

/** Takes the lines of unrelated messages back that are from or to an address that has become known. */
async function readAgain(
  ledger: Ledger,
  folder: OpenFolder,
  { id, since, newlyKnown }: Again,
): Promise<void> {
  const uids = new Set<number>();
  for (const known of newlyKnown)
    for (const uid of await folder.search({ since, or: mentions(known) })) uids.add(uid);
  await ledger.readAgain(id, [...uids]);
}

/** Servers look for the text within the line, so that a domain finds its addresses and those below it. */
const mentions = (known: string): SearchObject[] => [
  { from: known },
  { to: known },
  { cc: known },
  { bcc: known },
  { header: { sender: known } },
  { header: { "reply-to": known } },
];
