import type { Database, Transaction } from "@dealflow/db/client";
import { analyticsChanges, analyticsDays } from "@dealflow/db/schema";
import type { AnalyticsInput } from "@dealflow/validators/analytics";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { JobContext, MemberContext } from "../../core/context.ts";
import { busy } from "../../core/errors.ts";
import { changeDays } from "./change-days.ts";
import { readDays } from "./days.ts";
import { type AnalyticsContext, factDay } from "./fact-rows.ts";
import { addAllFacts, type KeptDay } from "./facts.ts";

/** Each change brings all days up to date, so that only those asked for last are kept. */
const MAX_DAYS = 8;

const MAX_ATTEMPTS = 3;

/** Reads analytics of the days of a call. Throws as `readDays` does. */
export async function readAnalytics<Figures>(
  ctx: MemberContext,
  input: AnalyticsInput,
  read: (ctx: AnalyticsContext) => Promise<Figures>,
): Promise<Figures> {
  const days = readDays(ctx, input);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const kept = await keepDays(ctx.db, ctx.settings.timeZone, [days.asOf, days.compareTo]);
    const answer = await ctx.db.transaction(async (tx) => {
      // Locked, so that no day is dropped while its facts are read.
      const locked = await tx
        .select({ id: analyticsDays.id, day: analyticsDays.day })
        .from(analyticsDays)
        .where(inArray(analyticsDays.id, kept))
        .for("key share");
      const [asOf, compareTo] = [days.asOf, days.compareTo].map((day) =>
        locked.find((row) => row.day === day),
      );
      if (!asOf || !compareTo) return null;
      return {
        figures: await read({ ...ctx, db: tx, days, dayIds: { asOf: asOf.id, compareTo: compareTo.id } }),
      };
    });
    if (answer) return answer.figures;
  }
  throw busy("ANALYTICS");
}

/** Keeps facts of the days, up to date with all that is committed. Returns the ids of the days. */
async function keepDays(db: Database, timeZone: string, days: string[]): Promise<number[]> {
  const isAsked = and(eq(analyticsDays.timeZone, timeZone), inArray(analyticsDays.day, days));
  const ready = await db
    .select({ id: analyticsDays.id })
    .from(analyticsDays)
    .where(
      and(
        isAsked,
        sql`${analyticsDays.askedAt} > now() - interval '5 minutes'`,
        sql`not exists (select from ${analyticsChanges})`,
      ),
    );
  if (ready.length === new Set(days).size) return ready.map(({ id }) => id);
  await joinNextUpdate(db, timeZone, days);
  const rows = await db.select({ id: analyticsDays.id }).from(analyticsDays).where(isAsked);
  return rows.map(({ id }) => id);
}

interface Updates {
  running?: Promise<void>;
  /** Begins when the running one ends. */
  next?: { days: Set<string>; done: Promise<void> };
}

const updatesOf = new WeakMap<Database, Updates>();

/**
 * Those who ask while facts are brought up to date share the update that follows, which sees all that they have seen. So a
 * process needs one connection for this, however many ask.
 */
async function joinNextUpdate(db: Database, timeZone: string, days: string[]): Promise<void> {
  const updates = updatesOf.get(db) ?? {};
  updatesOf.set(db, updates);
  if (!updates.next) {
    const asked = new Set<string>();
    const done = Promise.allSettled([updates.running]).then(async () => {
      updates.running = done;
      delete updates.next;
      await changeDays(db, async (tx) => {
        for (const day of await askFor(tx, timeZone, [...asked])) await addAllFacts(tx, day);
      });
    });
    updates.next = { days: asked, done };
  }
  for (const day of days) updates.next.days.add(day);
  await updates.next.done;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Keeps the days that analytics show if nobody chooses others, and those of tomorrow before it begins. While a program
 * writes much, it waits: facts of all those changes would take the time of its requests.
 */
export async function keepDefaultDays({ db, settings, now }: JobContext): Promise<void> {
  if (await isWrittenTo(db)) return;
  for (const moment of [now(), new Date(now().getTime() + HOUR_MS)]) {
    const { asOf, compareTo } = readDays({ settings, now: () => moment }, {});
    await keepDays(db, settings.timeZone, [asOf, compareTo]);
  }
}

/** More changes than people make between two runs of the job. */
const MANY_CHANGES = 2_000;
/** The longer it waits, the longer takes the update, also for whoever asks for analytics meanwhile. */
const MAX_DELAYS = 3;

const delaysOf = new WeakMap<Database, { waiting: number; delays: number }>();

/** Whether many changes were recorded since the last run of the job, unless it has been delayed several times. */
async function isWrittenTo(db: Database): Promise<boolean> {
  const waiting = await db.$count(analyticsChanges);
  const before = delaysOf.get(db) ?? { waiting: 0, delays: 0 };
  const isDelayed = waiting - before.waiting > MANY_CHANGES && before.delays < MAX_DELAYS;
  delaysOf.set(db, isDelayed ? { waiting, delays: before.delays + 1 } : { waiting: 0, delays: 0 });
  return isDelayed;
}

/** Notes that the days were asked for, and drops others if there are too many. Returns those that have no facts yet. */
async function askFor(tx: Transaction, timeZone: string, days: string[]): Promise<KeptDay[]> {
  const missing: KeptDay[] = [];
  for (const day of days) {
    const [kept] = await tx
      .update(analyticsDays)
      .set({ askedAt: sql`now()` })
      .where(and(eq(analyticsDays.day, day), eq(analyticsDays.timeZone, timeZone)))
      .returning({ id: analyticsDays.id });
    if (kept) continue;
    const added = await tx
      .insert(analyticsDays)
      .values({ day, timeZone })
      .returning({ id: analyticsDays.id });
    missing.push(...added.map(({ id }) => ({ id, ...factDay(day, timeZone) })));
  }
  await tx.execute(sql`
    delete from analytics_days where id in (
      select id from analytics_days order by asked_at desc, id desc offset ${MAX_DAYS} for update skip locked)`);
  return missing;
}
