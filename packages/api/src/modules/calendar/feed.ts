import { createHash, randomBytes } from "node:crypto";
import { calendarFeeds, users } from "@dealflow/db/schema";
import type { CalendarFile } from "@dealflow/validators/calendar";
import { and, eq, inArray, sql } from "drizzle-orm";
import { audit } from "../../core/audit.ts";
import { bucket, withFailureLimit } from "../../core/auth/throttle.ts";
import type { Context, MemberContext } from "../../core/context.ts";
import { notFound } from "../../core/errors.ts";
import { tryAgainIn } from "../../core/rate-limit.ts";
import { findEvents } from "./events.ts";
import { writeCalendar } from "./icalendar.ts";

/** How often one feed may be fetched; programs that subscribe do so every few minutes at most. */
const FETCH_LIMIT = { max: 60, windowMs: 15 * 60 * 1000 };
/** How many addresses that lead nowhere one client may try in 15 minutes. */
const MAX_UNKNOWN = 60;

/**
 * The feed of the active member whose token it is. Every other token takes the same query and is the same 404, whether
 * nobody ever had it, it was replaced or revoked, or its member has left.
 */
export async function readFeed(ctx: Context, token: string): Promise<CalendarFile> {
  const userId = await countFetch(ctx, token);
  if (userId === null) {
    const address = ctx.http?.address;
    if (address) {
      await withFailureLimit(ctx, [bucket("calendar", address, MAX_UNKNOWN)], () => Promise.resolve(false));
    }
    throw notFound("Calendar feed");
  }
  const calendar = writeCalendar(await findEvents(ctx, userId), ctx.settings.appOrigin);
  return { calendar, tag: createHash("sha256").update(calendar).digest("base64url") };
}

/** Keeps when the feed was fetched. Throws 429 where that was too often. */
async function countFetch(ctx: Context, token: string): Promise<number | null> {
  const now = ctx.now();
  const start = new Date(now.getTime() - FETCH_LIMIT.windowMs).toISOString();
  const isCounting = sql`${calendarFeeds.countedFrom} > ${start}::timestamptz`;
  const [feed] = await ctx.db
    .update(calendarFeeds)
    .set({
      lastFetchedAt: now,
      fetches: sql`case when ${isCounting} then ${calendarFeeds.fetches} + 1 else 1 end`,
      countedFrom: sql`case when ${isCounting} then ${calendarFeeds.countedFrom} else ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashOf(token)),
        inArray(
          calendarFeeds.userId,
          ctx.db.select({ id: users.id }).from(users).where(eq(users.status, "active")),
        ),
      ),
    )
    .returning();
  if (!feed) return null;
  if (feed.fetches > FETCH_LIMIT.max) {
    const wait = feed.countedFrom.getTime() + FETCH_LIMIT.windowMs - now.getTime();
    throw tryAgainIn(wait, "This calendar is fetched too often.");
  }
  return feed.userId;
}

/** Makes the actor's feed, or gives it another address: the one before leads nowhere any more. */
export function createFeed(ctx: MemberContext) {
  const { db, actor, settings } = ctx;
  const token = makeToken();
  const createdAt = ctx.now();
  const feed = {
    tokenHash: hashOf(token),
    createdAt,
    lastFetchedAt: null,
    countedFrom: createdAt,
    fetches: 0,
  };
  return db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: actor.id, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
    audit(ctx, "calendar.create", { userId: actor.id });
    return { secretAddress: `${settings.appOrigin}/api/calendar/${token}/deals.ics`, createdAt };
  });
}

const makeToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token, so that the database alone opens no feed. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
