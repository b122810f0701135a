import type { Database, DatabaseHandle } from "@dealflow/db/client";
import type { LiveEvent } from "@dealflow/validators/events";
import type { Actor } from "../../core/actor.ts";
import { findOpenSessions, findValidTokens } from "../../core/auth/open-sessions.ts";
import { busy } from "../../core/errors.ts";
import type { Delivery, LiveEvents, Position } from "../../core/live-events.ts";
import type { Logger } from "../../core/log.ts";
import type { Settings } from "../../core/settings.ts";
import { audienceOf, type ToldEvent } from "./audience.ts";
import { createChangeReader } from "./change-reader.ts";
import { covers, isAfter, parsePosition, readyId, type Snapshot, sees } from "./position.ts";
import { readChanges, readPosition } from "./read-changes.ts";
import { Subscriber, streamEnded } from "./subscriber.ts";

/** A stream ends so that a proxy cannot keep it for a browser that is gone; a tenth more or less, so that not all end at once. */
const STREAM_MS = 5 * 60_000;

/** How often sessions are checked, and changes read of which no notice came. */
const TICK_MS = 1_000;

/** A browser has one stream for all of its tabs; without encryption on another machine each tab has its own. */
const MAX_STREAMS_OF_MEMBER = 32;

interface HubOptions extends Pick<DatabaseHandle, "db" | "listen"> {
  settings: Settings;
  log: Logger;
  now: () => Date;
  streamMs?: number;
  maxOfMember?: number;
}

export interface EventHub extends LiveEvents {
  /** Ends every stream, for the server stops. */
  close: () => void;
}

/** The subscribers of this process. What is new is read once for all of them, and each is told what they may know. */
export function createEventHub({
  db,
  listen,
  settings,
  log,
  now,
  streamMs = STREAM_MS,
  maxOfMember = MAX_STREAMS_OF_MEMBER,
}: HubOptions): EventHub {
  const subscribers = new Set<Subscriber>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isClosed = false;

  const reader = createChangeReader({
    db,
    listen,
    attempt: createAttempt(log, "events cannot be read"),
    onRead: async (changes, before, after) => {
      if (changes === null) {
        const missed: ToldEvent = { delivery: [after, MISSED], transaction: null };
        for (const subscriber of subscribers) subscriber.push([missed]);
        return;
      }
      const ids = new Set([...subscribers].map(({ actor }) => actor.id));
      const tell = await audienceOf(db, [...ids], changes);
      for (const subscriber of subscribers) subscriber.push(tell(subscriber.actor, changes, before, after));
    },
  });

  const attemptCheck = createAttempt(log, "sessions and tokens of subscribers cannot be checked");

  function tick(): void {
    const time = performance.now();
    for (const subscriber of subscribers) if (subscriber.endsAt < time) subscriber.end("again");
    if (!isChecking) void attemptCheck(endRevoked);
    reader.wake();
  }

  /** Those of sessions and tokens that are over. */
  async function endRevoked(): Promise<void> {
    const checked = [...subscribers];
    const sessionIds = new Set(checked.flatMap(({ actor }) => actor.session?.id ?? []));
    const tokenIds = new Set(checked.flatMap(({ actor }) => actor.token?.id ?? []));
    const ctx = { db, settings, now };
    isChecking = true;
    const [sessions, tokens] = await Promise.all([
      sessionIds.size > 0 ? findOpenSessions(ctx, [...sessionIds]) : null,
      tokenIds.size > 0 ? findValidTokens(ctx, [...tokenIds]) : null,
    ]).finally(() => {
      isChecking = false;
    });
    for (const subscriber of checked) {
      const { session, token } = subscriber.actor;
      // Neither where access to the machine is the authentication.
      if (!session && !token) continue;
      const member = (session && sessions?.get(session.id)) ?? (token && tokens?.get(token.id));
      if (member) subscriber.actor = { ...subscriber.actor, ...member };
      else subscriber.end("over");
    }
  }

  const isFull = ({ id }: Actor) =>
    [...subscribers].filter(({ actor }) => actor.id === id).length >= maxOfMember;

  async function* follow(
    actor: Actor,
    lastEventId: Position,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Delivery> {
    // Many may have been let in at once.
    if (isClosed || isFull(actor)) throw streamEnded();
    const subscriber = new Subscriber(actor, performance.now() + streamMs * (0.9 + Math.random() / 5));
    const leave = () => subscriber.end("over");
    signal?.addEventListener("abort", leave);
    if (signal?.aborted) leave();
    // Before what it has missed is read: what is committed meanwhile waits for it.
    subscribers.add(subscriber);
    timer ??= setInterval(tick, TICK_MS).unref();
    try {
      await reader.open();
      const { deliveries, seen } = await readMissed(db, actor, lastEventId);
      if (seen) subscriber.skip(seen);
      yield* deliveries;
      yield* subscriber.deliveries();
    } finally {
      signal?.removeEventListener("abort", leave);
      subscribers.delete(subscriber);
      if (subscribers.size === 0) stopReading();
    }
  }

  function stopReading(): void {
    reader.close();
    clearInterval(timer);
    timer = undefined;
  }

  return {
    subscribe: async (actor, lastEventId, signal) => {
      if (isFull(actor)) throw busy("OWN_STREAMS");
      // Before the head of the answer is sent: whatever is committed after that is told.
      return follow(actor, lastEventId ?? (await readPosition(db)), signal);
    },
    position: reader.position,
    close: () => {
      isClosed = true;
      for (const subscriber of subscribers) subscriber.end("again");
    },
  };
}

/** While the database is away nothing is told, and nothing lost: what is new then is read later. Logs the first of several failures. */
function createAttempt(log: Logger, failure: string): (work: () => Promise<void>) => Promise<void> {
  let isFailing = false;
  return async (work) => {
    try {
      await work();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, failure);
      isFailing = true;
    }
  };
}

/** Says to fetch everything again. */
const MISSED: LiveEvent = { entity: null, id: null, version: null, change: "missed" };
const READY: LiveEvent = { entity: null, id: null, version: null, change: "ready" };

interface Missed {
  deliveries: Delivery[];
  /** What these tell of, with all before them; null where it is not known. */
  seen: Snapshot | null;
}

/** What a member has missed since an event; a position that this database has not come to yet is of another one. */
async function readMissed(db: Database, actor: Actor, lastEventId: Position): Promise<Missed> {
  const place = parsePosition(lastEventId);
  const read = place && (await readChanges(db, place.before));
  const { before, within } = place ?? {};
  if (!before || !read?.changes || !covers(read.snapshot, within?.after ?? before)) {
    const position = read?.position ?? (await readPosition(db));
    return { deliveries: [[position, MISSED], readyAt(position)], seen: read?.snapshot ?? null };
  }
  const { position, changes, snapshot } = read;
  const tell = await audienceOf(db, [actor.id], changes);
  // The rest of the reading that the event was of, then what is new since: each with the ids of its own reading.
  const rest = changes.filter(
    ({ transaction, key }) => within && sees(within.after, transaction) && isAfter(key, within.upTo),
  );
  const since = changes.filter(({ transaction }) => !within || !sees(within.after, transaction));
  const told = [
    ...(within ? tell(actor, rest, before.text, within.after.text) : []),
    ...tell(actor, since, within?.after.text ?? before.text, position),
  ];
  return { deliveries: [...told.map(({ delivery }) => delivery), readyAt(position)], seen: snapshot };
}

const readyAt = (position: Position): Delivery => [readyId(position), READY];
