import type { FetchMessageObject, FetchQueryObject, SearchObject } from "imapflow";
import { MailboxError } from "../../mailbox-error.ts";
import type { ImapSession } from "./imap-session.ts";

/** How often a command is tried on a new connection before its messages are halved, and a single one is set aside. */
const TRIES = 3;
const TRIES_ALONE = 6;

export interface OpenFolder {
  uidValidity: string;
  /** The same again as long as no message came, went or changed its number. */
  state: string;
  /** The UIDs of messages that arrived since the day, by the server's date. */
  search: (query: SearchObject) => Promise<number[]>;
  /** Those of the UIDs that the server lists. */
  list: (uids: readonly number[]) => Promise<number[]>;
  /** What the server answers for each, and those whose answer cannot be read. Of the others it said nothing. */
  fetch: (
    uids: readonly number[],
    query: FetchQueryObject,
  ) => Promise<{ found: Map<number, FetchMessageObject>; failed: number[] }>;
}

/**
 * Opens a folder read-only (EXAMINE). A connection that breaks is opened anew and the folder with it. Throws MailboxError if
 * the server cannot be reached any more, or has numbered the messages anew meanwhile.
 */
export async function openFolder(
  connection: { current: () => ImapSession; renew: () => Promise<void> },
  path: string,
): Promise<OpenFolder> {
  const open = async () => {
    const { client, within } = connection.current();
    return await within(client.mailboxOpen(path, { readOnly: true }));
  };
  const opened = await withRetries(open, connection.renew);
  const uidValidity = String(opened.uidValidity);

  /** Runs a command on the folder, on a new connection after one that broke. */
  async function run<Result>(
    command: (session: ImapSession) => Promise<Result>,
    tries = TRIES,
  ): Promise<Result> {
    return await withRetries(
      () => command(connection.current()),
      async () => {
        await connection.renew();
        if (String((await open()).uidValidity) !== uidValidity) throw new MailboxError("unexpected");
      },
      tries,
    );
  }

  async function fetchSome(uids: readonly number[], query: FetchQueryObject) {
    const found = new Map<number, FetchMessageObject>();
    const failed: number[] = [];
    if (uids.length === 0) return { found, failed };
    const asked = new Set(uids);
    try {
      const answers = await run(
        ({ client, within }) => within(client.fetchAll(uids.join(","), query, { uid: true })),
        uids.length === 1 ? TRIES_ALONE : TRIES,
      );
      for (const answer of answers) if (asked.has(answer.uid)) found.set(answer.uid, answer);
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      if (uids.length === 1) {
        // Where the server answers without the content, the content is to blame. Else this throws, and nothing is set aside.
        await run(({ client, within }) =>
          within(client.fetchAll(uids.join(","), { flags: true }, { uid: true })),
        );
        return { found, failed: [...uids] };
      }
      const half = Math.ceil(uids.length / 2);
      for (const part of [uids.slice(0, half), uids.slice(half)]) {
        const read = await fetchSome(part, query);
        for (const [uid, answer] of read.found) found.set(uid, answer);
        failed.push(...read.failed);
      }
    }
    return { found, failed };
  }

  const search = (query: SearchObject) =>
    run(async ({ client, within }) => (await within(client.search(query, { uid: true }))) || []);
  return {
    uidValidity,
    state: [opened.uidNext, opened.exists, opened.highestModseq ?? ""].join(" "),
    search,
    list: async (uids) => await search({ uid: uids.join(",") }),
    fetch: fetchSome,
  };
}

const BROKEN: readonly string[] = ["unreachable", "timeout"];

/** What a message makes of the answers: they cannot be read, or the connection breaks with them every time. */
const isAboutContent = (error: unknown) =>
  error instanceof MailboxError && (error.code === "not_understood" || BROKEN.includes(error.code));

async function withRetries<Result>(
  command: () => Promise<Result>,
  renew: () => Promise<void>,
  tries = TRIES,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await command();
    } catch (error) {
      // Every failed command has ended its connection.
      await renew();
      const isBroken = error instanceof MailboxError && BROKEN.includes(error.code);
      if (!isBroken || tried >= tries) throw error;
    }
  }
}
