import { type Actor, actorColumns } from "@dealflow/api/core/actor";
import { contextFor } from "@dealflow/api/core/context";
import type { Logger } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import { createCaller } from "@dealflow/api/root";
import type { Database, Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { contacts, deals, documents, meetingAgendaItems, pipeline, tasks, users } from "@dealflow/db/schema";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { Calendar } from "./calendar.ts";
import { unguessable } from "./password.ts";
import { planContacts } from "./plan/contacts.ts";
import { openingDays, planDeals, planPipeline } from "./plan/deals.ts";
import { planDocuments } from "./plan/documents.ts";
import { planFunding } from "./plan/funding.ts";
import { planMembers } from "./plan/members.ts";
import { planNotices } from "./plan/notices.ts";
import { planAgenda, planTasks } from "./plan/work.ts";
import { Ids, type Step, type World } from "./sample-context.ts";

export interface SampleOptions {
  db: Database;
  settings: Settings;
  log: Logger;
  /** What the sample's members sign in with: `samplePassword`. Without it nobody knows. */
  password?: string;
  /** The day that the workspace is fresh for. */
  now?: Date;
}

/**
 * Fills an empty workspace with a firm's two years, call by call through the procedures. Answers false, having written
 * nothing, where there is anything but one administrator. One transaction: a half-filled workspace is never seen.
 */
export function loadSample(options: SampleOptions): Promise<boolean> {
  const { db, settings, log, password = unguessable(), now = new Date() } = options;
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const administrator = await onlyAdministrator(tx);
    if (!administrator || !(await isEmpty(tx))) return false;

    // What the log says of a member added in the firm's past would read as done today.
    const quiet = log.child({}, { level: "warn" });
    // Nor does anyone get mail about a past that never was.
    const past = { db: tx, settings: { ...settings, mail: null }, log: quiet };
    for (const step of planAll(now, password, past)) {
      const call = createCaller(
        contextFor({ ...past, now: () => step.at }, await actorOf(tx, step.by, administrator)),
      );
      await step.act(call).catch((cause: unknown) => {
        throw new Error(`The sample workspace cannot be loaded: ${step.what}`, { cause });
      });
    }
    return true;
  });
}

/** Every step of the firm's past in the order of time. */
function planAll(now: Date, password: string, ground: { settings: Settings; log: Logger }): Step[] {
  const calendar = new Calendar(now);
  const world: World = { calendar, members: new Ids(), deals: new Ids(), opened: openingDays({ calendar }) };
  return [
    ...planMembers(world, password),
    ...planDeals(world),
    ...planPipeline(world),
    ...planContacts(world),
    ...planTasks(world),
    ...planAgenda(world),
    ...planFunding(world),
    ...planDocuments(world, ground),
    ...planNotices(world),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** A second loader waits here, and then finds the workspace filled. */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await lockFor(tx, "sample");
}

async function onlyAdministrator(tx: Transaction): Promise<Actor | null> {
  const [first, second] = await tx.select(actorColumns).from(users).orderBy(asc(users.id)).limit(2);
  return first?.isAdmin && !second ? first : null;
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  for (const table of [deals, pipeline, contacts, tasks, meetingAgendaItems, documents]) {
    const [rows] = await tx.select({ total: count() }).from(table);
    if (rows?.total !== 0) return false;
  }
  return true;
}

async function actorOf(tx: Transaction, by: Step["by"], administrator: Actor): Promise<Actor | null> {
  if (by === "anonymous") return null;
  if (by === "administrator") return administrator;
  const [member] = await tx
    .select(actorColumns)
    .from(users)
    .where(and(eq(users.username, by), eq(users.status, "active")));
  return member ?? null;
}
