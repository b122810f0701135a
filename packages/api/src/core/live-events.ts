import type { LiveEvent } from "@dealflow/validators/events";
import type { Actor } from "./actor.ts";

/**
 * Up to where the changes of the database have been read: the text of a `pg_snapshot`, or the id of an event, which no other event has.
 */
export type Position = string;

/** An event for one member, with the id to go on from after it. */
export type Delivery = readonly [id: Position, event: LiveEvent];

/** The changes of a server's database as they are committed, for those who may see the records. */
export interface LiveEvents {
  /**
   * What happens after `lastEventId`, or after this call; each event once: first what is there already, then `ready`. Ends when `signal` is
   * aborted, the session ends, the server stops, after some minutes, or when too much waits to be taken. Throws `BUSY_OWN_STREAMS`
   * where the member has too many already.
   */
  subscribe: (
    actor: Actor,
    lastEventId: Position | undefined,
    signal: AbortSignal | undefined,
  ) => Promise<AsyncIterable<Delivery>>;
  /** A position before which nothing is missed by who reads the database after this call. */
  position: () => Promise<Position>;
}
