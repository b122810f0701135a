import { type Actor, actorColumns } from "@dealflow/api/core/actor";
import { contextFor } from "@dealflow/api/core/context";
import type { Logger } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import { createCaller } from "@dealflow/api/root";
import type { Database, Transaction } from "@dealflow/db/client";
import { lockFor } from "@dealflow/db/lock";
import { contacts, deals, documents, meetingAgendaItems, pipeline, tasks, users } from "@dealflow/db/schema";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { agendaSteps } from "./agenda.ts";
import { contactSteps } from "./contacts.ts";
import { dealSteps, openingTimes, pipelineSteps } from "./deals.ts";
import { documentSteps } from "./documents.ts";
import { emailSteps } from "./emails.ts";
import { fieldSteps } from "./fields.ts";
import { fundingSourceSteps } from "./funding-sources.ts";
import { memberSteps, type SampleTeam } from "./members.ts";
import { myDaySteps } from "./my-day.ts";
import { noteSteps } from "./notes.ts";
import { randomPassword } from "./password.ts";
import { seededInteger } from "./random.ts";
import { Calendar, type Caller, IdsByName, type SampleContext, type Step } from "./sample-context.ts";
import { dealContactSteps, readSampleData, viewSteps } from "./sample-data.ts";
import { taskSteps } from "./tasks.ts";
import { trashSteps } from "./trash.ts";

export interface SampleOptions {
  db: Database;
  settings: Settings;
  log: Logger;
  /** What the sample's members sign in with, from `samplePassword`. Without it they get one that nobody knows. */
  password?: string;
  /** The relative days of the data count from here. */
  now?: Date;
}

/**
 * Fills an empty workspace with two years of a firm's work, through the procedures. Returns false without writing where
 * there is anything but one administrator. One transaction: nobody sees a half-filled workspace.
 */
export function loadSample(options: SampleOptions): Promise<boolean> {
  const { db, settings, log, password = randomPassword(), now = new Date() } = options;
  return db.transaction(async (tx) => {
    await waitForOtherLoads(tx);
    const administrator = await findOnlyAdministrator(tx);
    if (!administrator || !(await isEmpty(tx))) return false;

    // The log would report members who joined two years ago as added today, and mail about the past would be sent.
    // The sample's password is documented, and its members register at once, so these limits are off while it loads.
    const open = { passwordBlocklist: false, registration: { isOpen: true, pendingMax: 0, dailyLimit: 0 } };
    const deps = {
      db: tx,
      settings: { ...settings, ...open, mail: null },
      log: log.child({}, { level: "warn" }),
    };
    const actors = new Map([["administrator", administrator]]);
    for (const step of allSteps(now, password, administrator.id, deps)) {
      const actor = step.by === "anonymous" ? null : await findActor(tx, step.by, actors);
      const call = createCaller(contextFor({ ...deps, now: () => step.at }, actor));
      await step.run(call).catch((cause: unknown) => {
        throw new Error(`The sample workspace cannot be loaded: ${step.what}`, { cause });
      });
    }
    return true;
  });
}

/** In the order of time. */
function allSteps(
  now: Date,
  password: string,
  administratorId: number,
  deps: { db: Database; settings: Settings; log: Logger },
): Step[] {
  const data = readSampleData();
  const calendar = new Calendar(now);
  const context: SampleContext = {
    calendar,
    memberIds: new IdsByName(),
    dealIds: new IdsByName(),
    pipelineIds: new IdsByName(),
    contactIds: new IdsByName(),
    contactAddedAt: new Map(),
    pipelineAddedAt: new Map(),
    dealOpenedAt: openingTimes(calendar, data.deals),
  };
  return [
    ...memberSteps(context, data.team, password),
    ...fieldSteps(context, data.fields, data.team),
    ...dealSteps(context, data.deals, data.fields.deals),
    ...pipelineSteps(context, data.pipeline, data.fields.pipeline),
    ...contactSteps(context, data),
    ...dealContactSteps(context, data.dealContacts, data.deals),
    ...taskSteps(context, data.tasks),
    ...agendaSteps(context, data.agenda),
    ...fundingSourceSteps(context, data.fundingSources),
    ...documentSteps(context, data.documents, deps),
    ...noteSteps(context, data.notes),
    ...emailSteps(context, data.emails, { db: deps.db, team: data.team }),
    ...notificationSteps(context, data.team),
    ...viewSteps(context, data.views),
    ...trashSteps(context),
    ...myDaySteps(context, data.team, administratorId),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Of two loads at once, the second waits here and then finds the workspace filled. */
async function waitForOtherLoads(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await lockFor(tx, "sample");
}

async function findOnlyAdministrator(tx: Transaction): Promise<Actor | null> {
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

/** Each member is looked up once: nothing that a step does changes what a member may do. */
async function findActor(
  tx: Transaction,
  username: string,
  actors: Map<string, Actor>,
): Promise<Actor | null> {
  const known = actors.get(username);
  if (known) return known;
  const [member] = await tx
    .select(actorColumns)
    .from(users)
    .where(and(eq(users.username, username), eq(users.status, "active")));
  if (member) actors.set(username, member);
  return member ?? null;
}

/**
 * The administrator is left with three unread notifications: a task, a mention and the registrations that wait. Members have
 * read most of theirs.
 */
function notificationSteps(
  { calendar, memberIds }: SampleContext,
  { members, applicants }: SampleTeam,
): Step[] {
  const firstRegistration = Math.max(...applicants.map(({ registeredDaysAgo }) => registeredDaysAgo));
  const firstApplicant = applicants.find(({ registeredDaysAgo }) => registeredDaysAgo === firstRegistration);
  const registeredAt = calendar.workingTime(firstRegistration, firstApplicant?.username ?? "");
  return [
    {
      what: "mark the administrator's first notifications as read",
      at: calendar.workingTimeAfter(registeredAt, firstRegistration, "read by the administrator"),
      by: "administrator",
      run: (call) => call.notifications.markAllRead(),
    },
    {
      what: "assign the administrator a task",
      at: calendar.workingTime(1, "give the administrator a task"),
      by: "hmarchetti",
      run: async (call) =>
        call.tasks.create({
          title: "Confirm who keeps access after the audit",
          description: "The auditors leave at the end of the month; their seats go with them.",
          assignedTo: (await findAdministrator(call)).id,
          dueDate: calendar.day(21),
        }),
    },
    {
      what: "mention the administrator",
      at: calendar.workingTime(0, "mention the administrator"),
      by: "therrera",
      run: async (call) =>
        call.agenda.create({
          title: "Who may see what: access review",
          description: `@${(await findAdministrator(call)).username} brings the list, @lhaddad and @sbrandt what their deals need.`,
          addedBy: memberIds.get("therrera"),
        }),
    },
    ...members.map(({ username }): Step => {
      const daysAgo = seededInteger(1, 6, `reads ${username}`);
      return {
        what: `mark the notifications of ${username} as read`,
        at: calendar.workingTime(daysAgo, `read by ${username}`),
        by: username,
        run: (call) => call.notifications.markAllRead(),
      };
    }),
  ];
}

async function findAdministrator(call: Caller) {
  const { items } = await call.users.list();
  const administrator = items.find(({ isAdmin }) => isAdmin);
  if (!administrator) throw new Error("The workspace has no administrator");
  return administrator;
}
