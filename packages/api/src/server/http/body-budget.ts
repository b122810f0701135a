import { busy } from "../../core/errors.ts";
import { MAX_PUBLIC_BODY_BYTES } from "./guard.ts";

/** Takes so many more bytes of the budget; throws 503 when there is no room for them. */
export type Reserve = (bytes: number) => void;

/**
 * Bounds the bytes of all request bodies that the process holds at once. What `work` reserves is given back when it ends.
 * `userId` is null where no member is known before the body is read.
 */
export type BodyBudget = <T>(userId: number | null, work: (reserve: Reserve) => Promise<T>) => Promise<T>;

interface BodyBudgetOptions {
  maxBytes: number;
  /** The part of it that only small bodies may use: those of a size that strangers may send too. */
  reservedForSmall: number;
  /** For all bodies of one member together. */
  maxPerUser: number;
}

export function createBodyBudget({ maxBytes, reservedForSmall, maxPerUser }: BodyBudgetOptions): BodyBudget {
  let used = 0;
  let usedByLarge = 0;
  const usedBy = new Map<number, number>();

  return async (userId, work) => {
    let size = 0;
    const isLarge = () => size > MAX_PUBLIC_BODY_BYTES;

    function add(bytes: number): void {
      if (isLarge()) usedByLarge -= size;
      size += bytes;
      used += bytes;
      if (isLarge()) usedByLarge += size;
      if (userId !== null) addTo(userId, bytes);
    }
    const isOver = () => used > maxBytes || (isLarge() && usedByLarge > maxBytes - reservedForSmall);
    const isOverOwn = () => userId !== null && (usedBy.get(userId) ?? 0) > maxPerUser;

    try {
      return await work((bytes) => {
        add(bytes);
        if (isOverOwn()) throw busy("OWN_BODIES");
        if (isOver()) throw busy("BODIES");
      });
    } finally {
      add(-size);
    }
  };

  function addTo(userId: number, bytes: number): void {
    const sum = (usedBy.get(userId) ?? 0) + bytes;
    if (sum > 0) usedBy.set(userId, sum);
    else usedBy.delete(userId);
  }
}
