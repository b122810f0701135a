import type { Logger } from "../../core/log.ts";

/** While the database is away nothing is told, and nothing lost: what is new then is read later. Logs the first of several failures. */
export function createAttempt(log: Logger, failure: string): (work: () => Promise<void>) => Promise<void> {
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
