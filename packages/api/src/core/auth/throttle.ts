import { createHash } from "node:crypto";
import { lockFor } from "@dealflow/db/lock";
import { signInFailures } from "@dealflow/db/schema";
import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Context } from "../context.ts";
import { tooManyRequests } from "../errors.ts";

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
  await db.delete(signInFailures).where(lte(signInFailures.failedAt, windowStart(now())));
}

function count({ db, now }: Pick<Context, "db" | "now">, buckets: Bucket[]): Promise<number[]> {
  const failedAt = now();
  return db.transaction(async (tx) => {
    for (const { key, limit } of buckets) {
      await lockFor(tx, `sign-ins:${key}`);
      const [oldest] = await tx
        .select({ failedAt: signInFailures.failedAt })
        .from(signInFailures)
        .where(and(eq(signInFailures.bucket, key), gt(signInFailures.failedAt, windowStart(failedAt))))
        .orderBy(desc(signInFailures.failedAt))
        .offset(limit - 1)
        .limit(1);
      if (oldest) throw tooMany(oldest.failedAt.getTime() + WINDOW - failedAt.getTime());
    }
    const rows = buckets.map(({ key }) => ({ bucket: key, failedAt }));
    const written = await tx.insert(signInFailures).values(rows).returning({ id: signInFailures.id });
    return written.map(({ id }) => id);
  });
}

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW);

function tooMany(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return tooManyRequests(`Too many failed attempts. Try again in ${wait}.`, Math.ceil(milliseconds / 1000));
}
