import type { Actor } from "../../core/actor.ts";
import { DomainError } from "../../core/errors.ts";
import type { Delivery } from "../../core/live-events.ts";
import type { ToldEvent } from "./audience.ts";
import { type Snapshot, sees } from "./position.ts";

/** How many events may wait for one who takes them slowly. */
const MAX_WAITING = 1_000;

/** Who follows the events, with what waits to be taken. */
export class Subscriber {
  actor: Actor;
  /** By the clock of `performance`. */
  readonly endsAt: number;
  #waiting: ToldEvent[] = [];
  #seen: Snapshot | null = null;
  #end: "none" | "over" | "again" = "none";
  #wake: () => void = () => undefined;

  constructor(actor: Actor, endsAt: number) {
    this.actor = actor;
    this.endsAt = endsAt;
  }

  /** One who does not take them is cut off, and catches up by the id of the last one it has got. */
  push(events: readonly ToldEvent[]): void {
    const fresh = this.#seen ? events.filter((event) => !this.#isSeen(event)) : events;
    if (fresh.length === 0) return;
    if (this.#waiting.length + fresh.length > MAX_WAITING) {
      this.end("again");
      return;
    }
    this.#waiting.push(...fresh);
    this.#wake();
  }

  /** What a snapshot sees has been told as missed: it is not told again. */
  skip(seen: Snapshot): void {
    this.#seen = seen;
    this.#waiting = this.#waiting.filter((event) => !this.#isSeen(event));
  }

  #isSeen({ transaction }: ToldEvent): boolean {
    return transaction !== null && this.#seen !== null && sees(this.#seen, transaction);
  }

  /** `over` for one who may not come back, `again` for one who goes on with another stream. */
  end(how: "over" | "again"): void {
    if (this.#end !== "none") return;
    this.#end = how;
    this.#waiting = [];
    this.#wake();
  }

  async *deliveries(): AsyncGenerator<Delivery> {
    while (this.#end === "none") {
      const taken = this.#waiting;
      this.#waiting = [];
      for (const { delivery } of taken) {
        if (this.#end !== "none") break;
        yield delivery;
      }
      if (this.#waiting.length > 0 || this.#end !== "none") continue;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#end === "again") throw streamEnded();
  }
}

/** What tells a client of tRPC to come back. */
export const streamEnded = () =>
  new DomainError("SERVICE_UNAVAILABLE", "The stream of events has ended. Take it up again.", {
    code: "STREAM_ENDED",
  });

export const isStreamEnd = (error: unknown): boolean =>
  error instanceof DomainError && error.details.code === "STREAM_ENDED";
