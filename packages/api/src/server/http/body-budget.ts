import { unavailable } from "../../core/errors.ts";

/** Bounds the bytes of all request bodies that the process holds at once. */
export type BodyBudget = () => BodyReservation;

/** What the body of one request takes of the budget. */
interface BodyReservation {
  /** Throws 503 when all bodies together would exceed the budget. */
  reserve: (bytes: number) => void;
  /** Gives everything back, when the request has been answered. */
  release: () => void;
}

export function createBodyBudget(maxBytes: number): BodyBudget {
  let used = 0;
  return () => {
    let reserved = 0;
    return {
      reserve: (bytes) => {
        if (used + bytes > maxBytes) throw unavailable();
        used += bytes;
        reserved += bytes;
      },
      release: () => {
        used -= reserved;
        reserved = 0;
      },
    };
  };
}
