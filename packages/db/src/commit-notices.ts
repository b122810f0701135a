import type postgres from "postgres";

const CHANNEL = "changes";

/** So many commits as come in this time are one notice. */
const DELAY_MS = 25;

/**
 * Tells every process with a pool on this database that something was committed, not what. A NOTIFY in the transaction of
 * each write would hold a lock of the whole server while it is committed: half of the writes per second with 32 clients.
 */
export interface CommitNotices {
  /** After each commit. */
  committed: () => void;
  /** On a connection of its own, which comes back by itself. Also called each time that it is there again. */
  listen: (onNotice: () => void) => Promise<void>;
  /** Sends what waits. */
  flush: () => Promise<void>;
}

export function createCommitNotices(client: postgres.Sql): CommitNotices {
  let timer: NodeJS.Timeout | undefined;
  async function send(): Promise<void> {
    timer = undefined;
    // Who misses a notice reads a second later.
    await client.notify(CHANNEL, "").catch(() => undefined);
  }
  return {
    committed: () => {
      timer ??= setTimeout(send, DELAY_MS).unref();
    },
    listen: async (onNotice) => {
      await client.listen(CHANNEL, onNotice, onNotice);
    },
    flush: async () => {
      if (!timer) return;
      clearTimeout(timer);
      await send();
    },
  };
}
