import { createHash } from "node:crypto";
import { lockFor } from "@dealflow/db/lock";
import { signInFailures } from "@dealflow/db/schema";
import { eq, inArray, lte } from "drizzle-orm";
import type { Context } from "../context.ts";
import { tryAgainIn, waitMs } from "../rate-limit.ts";

const WINDOW_MS = 15 * 60 * 1000;

/** What failed sign-ins are counted by, and how many are allowed in 15 minutes. */
export interface Bucket {
  key: string;
  limit: number;
  /** Counts right passwords as well: each is hashed too. */
  countsSuccess?: boolean;
}

/** Keys are hashed: people type passwords into the username field, and IP addresses are personal data. */
export function bucket(
  kind: "name" | "device" | "address" | "known" | "account" | "attempts" | "calendar",
  value: string,
  limit = 20,
): Bucket {
  const hash = createHash("sha256").update(value).digest("base64url");
  return { key: `${kind}:${hash}`, limit };
}

/**
 * Runs a password check. Throws 429 when a bucket is full. Each is counted before the check, so that concurrent guesses
 * cannot all pass before the first is counted; a right password is then uncounted, unless the bucket counts successes.
 */
export async function withFailureLimit(
  ctx: Pick<Context, "db" | "now">,
  buckets: Bucket[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = await recordFailures(ctx, buckets);
  let failed = false;
  try {
    failed = !(await check());
    return !failed;
  } finally {
    const uncounted = counted.filter((_, at) => !buckets[at]?.countsSuccess);
    if (!failed) await ctx.db.delete(signInFailures).where(inArray(signInFailures.id, uncounted));
  }
}

/** Deletes the failures that are older than the window. */
export async function sweepFailures({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(signInFailures).where(lte(signInFailures.failedAt, new Date(now().getTime() - WINDOW_MS)));
}

function recordFailures({ db, now }: Pick<Context, "db" | "now">, buckets: Bucket[]): Promise<number[]> {
  return db.transaction(async (tx) => {
    for (const { key } of buckets) await lockFor(tx, `sign-ins:${key}`);
    const failedAt = now();
    for (const { key, limit, countsSuccess } of buckets) {
      const where = eq(signInFailures.bucket, key);
      const limited = { max: limit, windowMs: WINDOW_MS };
      const wait = await waitMs(tx, { time: signInFailures.failedAt, where }, limited, failedAt);
      if (wait !== null)
        throw tryAgainIn(
          wait,
          countsSuccess ? "Too many sign-ins under this name." : "Too many failed attempts.",
        );
    }
    const rows = buckets.map(({ key }) => ({ bucket: key, failedAt }));
    const written = await tx.insert(signInFailures).values(rows).returning({ id: signInFailures.id });
    return written.map(({ id }) => id);
  });
}
