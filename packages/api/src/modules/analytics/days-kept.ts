import type { Database, Transaction } from "@dealflow/db/client";
import { analyticsChanges, analyticsDays } from "@dealflow/db/schema";
import type { AnalyticsInput } from "@dealflow/validators/analytics";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { JobContext, MemberContext } from "../../core/context.ts";
import { busy } from "../../core/errors.ts";
import { readDays } from "./days.ts";
import { type AnalyticsContext, factDay } from "./fact-rows.ts";
import {
  type AnalyticsSource,
  addAllFacts,
  type ChangedRecords,
  changeFacts,
  compareFacts,
  type KeptDay,
} from "./facts.ts";

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
      const held = await tx
        .select({ id: analyticsDays.id, day: analyticsDays.day })
        .from(analyticsDays)
        .where(inArray(analyticsDays.id, kept))
        .for("key share");
      const [asOf, compareTo] = [days.asOf, days.compareTo].map((day) => held.find((row) => row.day === day));
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

/** The facts that differ from the records, as texts. */
export function findWrongFacts(db: Database): Promise<string[]> {
  return changeDays(db, async (tx, kept) => {
    const wrong: string[] = [];
    for (const day of kept) wrong.push(...(await compareFacts(tx, day)));
    return wrong;
  });
}

/**
 * Brings all kept days up to date, then does further work, in one snapshot of all records; changes that are committed later
 * remain for the next time. Only one transaction at a time does so.
 */
function changeDays<Result>(
  db: Database,
  work: (tx: Transaction, kept: KeptDay[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      // Before the first query, which takes the snapshot. Facts of all records of a large workspace take a while.
      await tx.execute(sql`set local lock_timeout = '120s'`);
      await tx.execute(sql`set local statement_timeout = '120s'`);
      await tx.execute(sql`lock table analytics_days in share row exclusive mode`);
      const rows = await tx.select().from(analyticsDays);
      const kept = rows.map(({ id, day, timeZone }) => ({ id, ...factDay(day, timeZone) }));
      await changeAllFacts(tx, kept);
      return work(tx, kept);
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Changes the facts of all kept days by the changes that they do not know yet. */
async function changeAllFacts(tx: Transaction, kept: KeptDay[]): Promise<void> {
  // PostgreSQL takes the subqueries for small ones, and would go through one of them for each row of another.
  await tx.execute(sql`set local enable_nestloop = off`);
  for (const changed of await listChanges(tx)) {
    for (const day of kept) await changeFacts(tx, day, changed);
  }
  await tx.execute(sql`set local enable_nestloop = on`);
  await tx.delete(analyticsChanges);
}

/** For each deal its history is looked for among that of all deals of the batch. */
const BATCH_SIZES = { deals: 500, tasks: 10_000, contacts: 10_000 } as const;

/** The records that have changed, in batches. */
async function listChanges(tx: Transaction): Promise<ChangedRecords[]> {
  const rows = await tx.execute<{
    source: AnalyticsSource;
    id: number;
    changeIds: number[];
    wasThere: boolean;
  }>(sql`
    select entity as source, record_id as id, json_agg(change_id) as "changeIds",
      (array_agg(before is not null order by change_id))[1] as "wasThere"
    from analytics_changes join changes on changes.id = change_id
    group by entity, record_id`);
  const batches: ChangedRecords[] = [];
  for (const row of rows) {
    let batch = batches.findLast((batch) => batch.source === row.source);
    if (!batch || batch.recordIds.length === BATCH_SIZES[row.source]) {
      batch = { source: row.source, recordIds: [], formerIds: [], changeIds: [] };
      batches.push(batch);
    }
    batch.recordIds.push(row.id);
    if (row.wasThere) batch.formerIds.push(row.id);
    batch.changeIds.push(...row.changeIds);
  }
  return batches;
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
