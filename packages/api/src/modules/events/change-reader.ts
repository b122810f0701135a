import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseHandle } from "@dealflow/db/client";
import type { Position } from "../../core/live-events.ts";
import { parseSnapshot } from "./position.ts";
import { type Change, readChanges, readPosition } from "./read-changes.ts";

/** In milliseconds: for so long a position may be taken for that of now. */
const FRESH_MS = 2_000;

/** From one reading to the next one: under many writes, so many changes are read together. */
const PAUSE_MS = 100;

interface ReaderOptions extends Pick<DatabaseHandle, "db" | "listen"> {
  /** Called with each reading, in turn; `changes` is null for too many. What is new is read again after an error. */
  onRead: (changes: Change[] | null, before: Position, after: Position) => Promise<void>;
  attempt: (work: () => Promise<void>) => Promise<void>;
}

interface ChangeReader {
  /** Begins to read what is committed from now on; resolves once it does. */
  open: () => Promise<void>;
  /** Reads what is new. Does nothing unless it is open. */
  wake: () => void;
  close: () => void;
  position: () => Promise<Position>;
}

/** Up to where the changes have been read. */
interface Progress {
  position: Position;
  readAt: number;
}

/** Reads what was committed when a notice wakes it, one reading at a time. */
export function createChangeReader({ db, listen, onRead, attempt }: ReaderOptions): ChangeReader {
  let progress: Promise<Progress> | null = null;
  let listening: Promise<void> | null = null;
  let isReading = false;
  let isStale = false;

  function begin(): Promise<Progress> {
    // Until there is a connection for notices, what is new is found by the second.
    listening ??= listen(wake).catch(() => {
      listening = null;
    });
    const beginning = listening
      .then(() => readPosition(db))
      .then((position) => ({ position, readAt: performance.now() }));
    beginning.catch(() => {
      if (progress === beginning) progress = null;
    });
    return beginning;
  }

  function wake(): void {
    isStale = true;
    if (!isReading) void readAll();
  }

  async function readAll(): Promise<void> {
    isReading = true;
    while (isStale && progress !== null) {
      isStale = false;
      const current = progress;
      await attempt(async () => readNew(await current, () => current === progress));
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    isReading = false;
  }

  async function readNew(from: Progress, isCurrent: () => boolean): Promise<void> {
    const { position: before } = from;
    const seen = parseSnapshot(before);
    if (!seen) return;
    const { position, changes } = await readChanges(db, seen);
    if (!isCurrent()) return;
    await onRead(changes, before, position);
    from.position = position;
    from.readAt = performance.now();
  }

  return {
    open: async () => {
      progress ??= begin();
      await progress;
    },
    wake,
    close: () => {
      progress = null;
    },
    position: async () => {
      const current = await progress?.catch(() => undefined);
      const isFresh = current && performance.now() - current.readAt < FRESH_MS;
      return isFresh ? current.position : readPosition(db);
    },
  };
}
