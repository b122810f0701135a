import { createHash } from "node:crypto";
import { lockFor } from "@dealflow/db/lock";
import { signInFailures } from "@dealflow/db/schema";
import { eq, inArray, lte } from "drizzle-orm";
import type { Context } from "../context.ts";
import { tryAgainIn, waitMs } from "../rate-limit.ts";

const WINDOW = 15 * 60 * 1000;

/** What failures are counted under, and how many it takes in 15 minutes before nothing more is tried. */
export interface Bucket {
  key: string;
  limit: number;
}

/** Keys are hashed: people type passwords into the wrong field, and addresses are nobody's business. */
export function bucket(kind: "name" | "device" | "address" | "account", value: string, limit = 20): Bucket {
  const hash = createHash("sha256").update(value).digest("base64url");
  return { key: `${kind}:${hash}`, limit };
}

/**
 * Runs a password check that counts as failed from its beginning and is forgiven unless it answers false: so guesses
 * made at the same time cannot all slip in before the first of them is counted.
 */
export async function limited(
  ctx: Pick<Context, "db" | "now">,
  buckets: Bucket[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = await count(ctx, buckets);
  let failed = false;
  try {
    failed = !(await check());
    return !failed;
  } finally {
    if (!failed) await ctx.db.delete(signInFailures).where(inArray(signInFailures.id, counted));
  }
}

/** Deletes the failures that no longer count. */
export async function sweepFailures({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.delete(signInFailures).where(lte(signInFailures.failedAt, new Date(now().getTime() - WINDOW)));
}

function count({ db, now }: Pick<Context, "db" | "now">, buckets: Bucket[]): Promise<number[]> {
  const failedAt = now();
  return db.transaction(async (tx) => {
    for (const { key, limit } of buckets) {
      await lockFor(tx, `sign-ins:${key}`);
      const where = eq(signInFailures.bucket, key);
      const limited = { max: limit, windowMs: WINDOW };
      const wait = await waitMs(tx, { time: signInFailures.failedAt, where }, limited, failedAt);
      if (wait !== null) throw tryAgainIn(wait, "Too many failed attempts.");
    }
    const rows = buckets.map(({ key }) => ({ bucket: key, failedAt }));
    const written = await tx.insert(signInFailures).values(rows).returning({ id: signInFailures.id });
    return written.map(({ id }) => id);
  });
}
