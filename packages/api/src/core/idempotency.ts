import { createHash, createHmac } from "node:crypto";
import type { Database, Transaction } from "@dealflow/db/client";
import { idempotencyKeys } from "@dealflow/db/schema";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "./context.ts";
import { conflict, DomainError, unprocessable } from "./errors.ts";
import { tryAgainIn, waitMs } from "./rate-limit.ts";

const RETENTION_MS = 24 * 60 * 60_000;
/** A claim that nobody has renewed for so long has lost its server. */
const ABANDONED_AFTER_MS = 5 * 60_000;
const RENEWED_EVERY_MS = 60_000;
/** Largest answer that is kept. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Bounds what one member can store: more keys within `RETENTION_MS` are refused. */
export const MAX_KEYS_PER_MEMBER = 10_000;
/** Keys deleted by one statement, which must end within a few seconds. */
const DELETE_BATCH = 1_000;

/** A member's use of an Idempotency-Key for one request. */
export interface KeyUse {
  userId: number;
  keyHash: string;
  requestHash: string;
  /** When the key was claimed, or its claim last renewed. */
  createdAt: Date;
}

/** An answer as it is kept. */
export interface KeptAnswer {
  status: number;
  contentType: string | null;
  etag: string | null;
  body: string;
}

export function keyUse(userId: number, key: string, request: string, createdAt: Date): KeyUse {
  const keyHash = createHash("sha256").update(key).digest("hex");
  const requestHash = createHmac("sha256", key).update(request).digest("hex");
  return { userId, keyHash, requestHash, createdAt };
}

/**
 * Claims the key for this request and returns null, or returns the answer of the first request with it. Inside a
 * transaction it waits for another one that holds the same key. Throws for a key that cannot be used.
 */
export async function claimKey(db: Database, use: KeyUse): Promise<KeptAnswer | null> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values(use)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.keyHash],
      set: { ...use, status: null, contentType: null, etag: null, body: null },
      setWhere: or(
        lt(idempotencyKeys.createdAt, earlier(use.createdAt, RETENTION_MS)),
        and(
          isNull(idempotencyKeys.status),
          lt(idempotencyKeys.createdAt, earlier(use.createdAt, ABANDONED_AFTER_MS)),
        ),
      ),
    })
    .returning({ userId: idempotencyKeys.userId });
  if (claimed.length > 0) {
    await requireBelowLimit(db, use);
    return null;
  }

  const [first] = await db.select().from(idempotencyKeys).where(isOf(use));
  // The first request was refused between the two statements.
  if (!first) throw underWay();
  if (first.requestHash !== use.requestHash) {
    throw unprocessable("Idempotency-Key", "This Idempotency-Key was used for another request");
  }
  const { status, contentType, etag, body } = first;
  if (status === null) throw underWay();
  if (body === null) {
    throw conflict("This request was carried out before, and its answer is not kept", {
      code: "ANSWER_NOT_KEPT",
    });
  }
  return { status, contentType, etag, body };
}

async function requireBelowLimit(db: Database, use: KeyUse): Promise<void> {
  const counted = { time: idempotencyKeys.createdAt, where: eq(idempotencyKeys.userId, use.userId) };
  const limit = { max: MAX_KEYS_PER_MEMBER + 1, windowMs: RETENTION_MS };
  const wait = await waitMs(db, counted, limit, use.createdAt);
  if (wait === null) return;
  // Where the call has no transaction around it, the key would stay.
  await releaseKey(db, use);
  throw tryAgainIn(wait, "Too many requests with an Idempotency-Key today.");
}

/** Renews the claim while `work` runs, so that a call of many minutes is not taken for abandoned and run twice. */
export async function whileClaimed<T>(
  { db, log, now }: Pick<Context, "db" | "log" | "now">,
  use: KeyUse,
  work: () => Promise<T>,
): Promise<T> {
  let renewed = Promise.resolve();
  const timer = setInterval(() => {
    renewed = renewed
      .then(() => renewClaim(db, use, now()))
      .catch((err: unknown) => log.error({ err }, "the claim of an Idempotency-Key was not renewed"));
  }, RENEWED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewed;
  }
}

async function renewClaim(db: Database, use: KeyUse, createdAt: Date): Promise<void> {
  const renewed = await db
    .update(idempotencyKeys)
    .set({ createdAt })
    .where(and(isOf(use), eq(idempotencyKeys.createdAt, use.createdAt)))
    .returning({ userId: idempotencyKeys.userId });
  if (renewed.length > 0) use.createdAt = createdAt;
}

/** Keeps the answer; without its body if that is a secret or too large. */
export async function keepAnswer(
  db: Database,
  use: KeyUse,
  { body, ...facts }: KeptAnswer,
  isSecret: boolean,
): Promise<void> {
  const kept = isSecret || Buffer.byteLength(body) > MAX_ANSWER_BYTES ? null : body;
  await db
    .update(idempotencyKeys)
    .set({ ...facts, body: kept })
    .where(and(isOf(use), eq(idempotencyKeys.createdAt, use.createdAt)));
}

/** After a refusal: the same request may be sent again with the same key, and runs again. */
export async function releaseKey(db: Database, use: KeyUse): Promise<void> {
  await db.delete(idempotencyKeys).where(and(isOf(use), eq(idempotencyKeys.createdAt, use.createdAt)));
}

/** Deletes in batches: one statement for all keys of a busy day would exceed the database's time limit. */
export async function deleteOldKeys({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const isOld = lt(idempotencyKeys.createdAt, earlier(now(), RETENTION_MS));
  const row = sql`${idempotencyKeys}.ctid`;
  let deleted: unknown[];
  do {
    const batch = db.select({ row }).from(idempotencyKeys).where(isOld).limit(DELETE_BATCH);
    deleted = await db
      .delete(idempotencyKeys)
      .where(sql`${row} = any (array(${batch}))`)
      .returning({ userId: idempotencyKeys.userId });
  } while (deleted.length === DELETE_BATCH);
}

export async function deleteKeysOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

const isOf = ({ userId, keyHash }: KeyUse) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.keyHash, keyHash));

const earlier = (time: Date, ms: number) => new Date(time.getTime() - ms);

const underWay = () =>
  new DomainError("CONFLICT", "The first request with this Idempotency-Key is still under way", {
    code: "REQUEST_UNDER_WAY",
    retryAfterSeconds: 1,
  });
