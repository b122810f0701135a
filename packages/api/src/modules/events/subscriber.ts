import type { Actor } from "../../core/actor.ts";
import { DomainError } from "../../core/errors.ts";
import type { Delivery } from "../../core/live-events.ts";

/** How many events may wait for one who takes them slowly. */
const MAX_WAITING = 1_000;

/** Who follows the events, with what waits to be taken. */
export class Subscriber {
  actor: Actor;
  /** By the clock of `performance`. */
  readonly endsAt: number;
  #waiting: Delivery[] = [];
  #end: "none" | "over" | "again" = "none";
  #wake: () => void = () => undefined;

  constructor(actor: Actor, endsAt: number) {
    this.actor = actor;
    this.endsAt = endsAt;
  }

  /** One who does not take them is cut off, and catches up by the id of the last one it has got. */
  push(deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0) return;
    if (this.#waiting.length + deliveries.length > MAX_WAITING) {
      this.end("again");
      return;
    }
    this.#waiting.push(...deliveries);
    this.#wake();
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
      for (const delivery of taken) {
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
