import type { Database } from "@dealflow/db/client";
import { apiTokenUses } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { type DomainError, tooManyRequests } from "../../core/errors.ts";
import type { Logger } from "../../core/log.ts";

const MINUTE_MS = 60_000;
/** How often what a process has counted is added to what the others have. */
const ADDED_EVERY_MS = 250;

interface TokenUse {
  /** `RateLimit` and its policy, as draft-ietf-httpapi-ratelimit-headers has them. */
  headers: Record<string, string>;
  /** Set where the limit is reached. */
  refusal?: DomainError;
}

/** How often each token may be used in a minute, over all processes of a server. */
export interface TokenLimit {
  take: (tokenId: number, requests: number) => TokenUse;
}

interface TokenLimitOptions {
  db: Database;
  log: Logger;
  /** Requests in a minute; 0 for no limit. */
  max: number;
}

/** What this process knows of a token's minute. */
interface Count {
  /** Of all processes, as of the last time that ours were added. */
  added: number;
  /** Of this process since then. */
  ours: number;
  /** By `performance.now`. */
  endsAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Counts in memory, and adds it up in the database every 250 ms, so that no request waits for it. What several processes let
 * through within that time is more than the limit by as much. Minutes are those of the database's clock, the one that all share.
 */
export function createTokenLimit({ db, log, max }: TokenLimitOptions): TokenLimit {
  const counts = new Map<number, Count>();

  function countOf(tokenId: number): Count {
    const now = performance.now();
    const known = counts.get(tokenId);
    if (known && now < known.endsAt) return known;
    clearTimeout(known?.timer);
    const fresh = { added: 0, ours: 0, endsAt: now + MINUTE_MS, timer: undefined };
    counts.set(tokenId, fresh);
    return fresh;
  }

  /** One at a time: what is counted until the database has answered is added next time. */
  async function add(tokenId: number, count: Count): Promise<void> {
    const requests = count.ours;
    try {
      const total = await addUses(db, tokenId, requests);
      count.ours -= requests;
      count.added = total.requests;
      count.endsAt = performance.now() + total.leftMs;
      count.timer = count.ours > 0 ? addLater(tokenId, count) : undefined;
    } catch (err) {
      // Without the database there is nothing to answer either; what was counted is added next time.
      log.warn({ err }, "the uses of a token were not added up");
      count.timer = undefined;
    }
  }

  const addLater = (tokenId: number, count: Count) =>
    setTimeout(() => void add(tokenId, count), ADDED_EVERY_MS).unref();

  return {
    take(tokenId, requests) {
      if (max === 0) return { headers: {} };
      const count = countOf(tokenId);
      const left = max - count.added - count.ours;
      const seconds = Math.max(1, Math.ceil((count.endsAt - performance.now()) / 1_000));
      const isAllowed = requests <= left;
      if (isAllowed) count.ours += requests;
      count.timer ??= addLater(tokenId, count);
      const headers = {
        "ratelimit-policy": `"token";q=${max};w=60`,
        ratelimit: `"token";r=${Math.max(0, isAllowed ? left - requests : left)};t=${seconds}`,
      };
      if (isAllowed) return { headers };
      return {
        headers,
        refusal: tooManyRequests(`This token was used ${max} times in a minute, which is its limit`, seconds),
      };
    },
  };
}

/** Adds to the present minute, or begins it; answers the sum and how long the minute still is. */
async function addUses(db: Database, tokenId: number, requests: number) {
  const minute = sql<Date>`date_trunc('minute', clock_timestamp())`;
  const { minute: counted, requests: before } = apiTokenUses;
  const [total] = await db
    .insert(apiTokenUses)
    .values({ tokenId, minute, requests })
    .onConflictDoUpdate({
      target: apiTokenUses.tokenId,
      set: {
        minute: sql`excluded.minute`,
        requests: sql`case when ${counted} = excluded.minute then ${before} else 0 end + excluded.requests`,
      },
    })
    .returning({
      requests: before,
      leftMs:
        sql<number>`extract(epoch from ${counted} + interval '1 minute' - clock_timestamp()) * 1000`.mapWith(
          Number,
        ),
    });
  return total ?? { requests, leftMs: MINUTE_MS };
}
