import { changes, trash } from "@dealflow/db/schema";
import { BULK_KINDS, RECORDED_KINDS } from "@dealflow/validators/labels/records";
import { asc, desc, gt, type SQL, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { WRITE_ID } from "./core/write.ts";
import { procedures } from "./procedures.ts";
import { fullInputOf, type Input, inputsOf } from "./testing/generated-inputs.ts";
import { call } from "./testing/privacy-calls.ts";
import {
  type Caller,
  IMPORTED,
  inputsLikeSecrets,
  openPrivacyFixture,
  SECRET,
} from "./testing/privacy-fixture.ts";
import { formOf, pdf } from "./testing/uploads.ts";

/**
 * No write without its entry in the record of changes. The walk makes every call that writes, and after each reads all rows
 * of the database: those of before, with the new entries applied to them in their order, must be those of now.
 */

/** Tables without entries: what follows from recorded rows, what is a record itself, and what is of no interest to others. */
const UNRECORDED: Record<string, string> = {
  activities: "the feed, written beside what it tells of",
  analytics_changes: "what figures have to be counted anew",
  analytics_days: "figures",
  analytics_facts: "figures",
  api_token_uses: "counts requests",
  api_tokens: "the keys of one member's programs",
  calendar_feeds: "the secret address of one member's calendar",
  changes: "the record itself",
  contact_aliases: "by what imports know who was merged",
  contact_counts: "figures",
  contact_import_changes: "what it takes to undo an import",
  custom_values: "what lists sort and filter by, made of the records",
  deal_changes: "a record that is only added to",
  deal_counts: "figures",
  deal_day_counts: "figures",
  deal_history: "a record that is only added to; what goes with its deal has an entry",
  deal_values: "a record that is only added to; what goes with its deal has an entry",
  document_pages: "the text of documents, read from their files",
  document_texts: "how far the text of documents was read",
  email_attachments: "part of a message, as it came",
  email_owners: "in whose mailbox a message is, which nobody else is told",
  email_participants: "part of a message, as it came",
  email_reads: "what a member has read",
  follow_ups: "a record that is only added to",
  idempotency_keys: "of one request",
  import_authorizations: "of one sign-in with a provider",
  last_seen: "when a member was here",
  list_defaults: "how lists open at first",
  list_settings: "how one member looks at lists",
  mailbox_attempts: "counts tries",
  mailbox_authorizations: "of one sign-in with a provider",
  mailbox_folders: "how far a mailbox is read",
  mailbox_messages: "what became of a mailbox's messages",
  meeting_items: "minutes, which are only added",
  meeting_moves: "minutes, which are only added",
  meeting_new_deals: "minutes, which are only added",
  merges: "what it takes to undo a merge",
  notifications: "notices of what is recorded",
  pipeline_conversions: "what it takes to undo a conversion",
  pipeline_counts: "figures",
  presence: "who has a record open right now",
  search_entries: "what records are found by, made of them",
  search_vocabulary: "the words of search_entries",
  sessions: "signing in is in the log",
  sign_in_failures: "counts tries",
  task_counts: "figures",
  trash: "what was deleted, which has its entries",
  trash_files: "the files of what was deleted",
  undos: "what was undone, which has its entries",
  view_pins: "what one member has in the sidebar",
};

/** Columns that are left out, besides the version and the time of the last change. */
const LEFT_OUT: Record<string, string[]> = {
  deals: ["stage_since"],
  documents: ["storage_key"],
  emails: [
    ...["external_id", "message_id", "referenced_ids", "provider_thread_id", "thread_id"],
    ...["subject", "text", "body_preview", "from_address", "from_name", "to_recipients", "cc_recipients"],
    "reply_to",
  ],
  mailboxes: [
    ...["secret", "secret_key_id", "last_run_at", "claimed_until", "next_run_at", "failures"],
    ...["last_success_at", "last_error_code", "last_whole_run_at", "known_up_to"],
  ],
  tasks: ["reminder_sent"],
  users: ["password_hash", "registered_from"],
};

// Calls over HTTP use the system clock.
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.000Z") });

const fixture = await openPrivacyFixture({ wiped: false });
const { workspace, members } = fixture;
const { db } = workspace;

/** They ask a server in the world, answer with what is stored alone, or say that one is here. */
const NOT_WALKED = [
  ...["mailboxes.connect", "mailboxes.startSignIn", "mailboxes.finishSignIn", "mailboxes.sync"],
  "mailboxes.check",
  ...["mailboxes.update", "mailboxes.disconnect", "imports.receiveCode", "emails.saveAttachment"],
  ...[
    "auth.login",
    "auth.logout",
    "sessions.end",
    "sessions.endOthers",
    "documents.upload",
    "dashboard.seen",
  ],
];

const PERSON = { name: "Nia Cole", initials: "NC", role: "analyst", password: "correct horse battery" };
async function idsOf(rows: SQL): Promise<number[]> {
  const found = await db.execute(sql`select id from ${rows} order by id desc`);
  return z
    .array(z.object({ id: z.int() }))
    .parse([...found])
    .map(({ id }) => id);
}
const each = async (rows: SQL, fields: Input = {}) => (await idsOf(rows)).map((id) => ({ ...fields, id }));

/** Inputs that no schema tells, by procedure. */
const EXPLICIT: Record<string, () => Input[] | Promise<Input[]>> = {
  "admin.addUser": () => [{ ...PERSON, username: "nia", email: "nia@firm.example" }],
  "admin.addServiceAccount": () => [{ name: "Data warehouse", username: "warehouse", role: "analyst" }],
  "admin.rejectUser": () => each(sql`users where status = 'pending'`),
  "auth.register": () => [{ ...PERSON, username: "nia.cole", confirmPassword: PERSON.password }],
  "auth.updateProfile": () => [{ name: "Member of the firm" }],
  "agenda.endMeeting": () => [{ lastMeetingId: null }],
  "agenda.uncomplete": () => [{ id: 1 }],
  "bulk.undo": () => each(sql`(select ${WRITE_ID} as id from changes where source = 'bulk') as bulk`),
  "views.saveDefault": () => [{ list: "firms", layout: "list" }],
  "writes.undoRecord": () => [{ entity: "deals", id: 1 }],
  "calendar.create": () => [{}],
  "contacts.bulk": async () => [{ ids: await idsOf(sql`contacts`), delete: true }],
  "deals.merge": async () => {
    const [id, intoId] = await idsOf(sql`deals`);
    return [{ id, intoId, fields: ["value"] }];
  },
  "deals.update": () => [
    { id: 1, stage: "due_diligence", value: "1234567.80" },
    { id: 2, category: "rim", rimFollowUpInterval: "6_months" },
  ],
  "emailRules.delete": () => each(sql`email_rules`),
  "fields.create": () => [{ entity: "deals", label: "Region", kind: "choice", options: ["DACH"] }],
  "fields.update": () => each(sql`fields`, { help: "Where it sells" }),
  "firms.update": () => each(sql`firms`, { notes: "Sells in May" }),
  "firms.merge": async () => {
    const [id, intoId] = await idsOf(sql`firms where id in (select firm_id from deals)`);
    return [{ id, intoId, fields: [] }];
  },
  "followUps.create": () => [{ id: 2, kind: "done" }],
  "imports.undo": () => each(sql`contact_imports`),
  "lists.update": () => [{ list: "lender-types", values: [{ label: "Family Office", color: "green" }] }],
  "notes.create": async () => {
    const ofFirms = await each(sql`firms`);
    return ofFirms.map(({ id }) => ({ kind: "note", firmId: id, body: "Of a firm" }));
  },
  "notifications.markRead": () => each(sql`notifications`),
  "pipeline.bulk": async () => [{ ids: await idsOf(sql`pipeline`), delete: true }],
  "pipeline.merge": async () => {
    const [intoId] = await idsOf(sql`deals`);
    return (await each(sql`pipeline`, { intoId, fields: ["company"] })).slice(0, 1);
  },
  "tasks.bulk": async () => [{ ids: await idsOf(sql`tasks`), delete: true }],
  "trash.restore": async () => {
    const found = await db
      .select({ entity: trash.entity, id: trash.recordId })
      .from(trash)
      .orderBy(desc(trash.id));
    return found;
  },
  "tokens.create": () => [{ name: "Script", scopes: ["*:read"] }],
  "tasks.create": () => [{ title: "Call them", dealId: 1, status: "completed" }],
};

/** What takes something away comes last, for the others need it. */
const ORDER = [
  /\.create$|register|addUser|deals\.update|\.link$/,
  /./,
  /convert$|merge$/,
  /\.bulk$/,
  /undo$|undoRecord$|unlink/,
  /delete$/,
  /restore$|undoRecord$/,
  /removeUser|rejectUser/,
];
const rank = (name: string) => ORDER.findLastIndex((pattern, at) => at !== 1 && pattern.test(name));
const placeOf = (name: string) => (rank(name) === -1 ? 1 : rank(name));
const mutations = [...procedures]
  .filter(([name, { _def }]) => _def.type === "mutation" && !NOT_WALKED.includes(name))
  .toSorted(([one], [other]) => placeOf(one) - placeOf(other));

const record = z.record(z.string(), z.unknown());
type Row = z.infer<typeof record>;
type Rows = Map<string, Row>;

/** Every row of the recorded tables, without empty columns. */
async function readRows(): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of RECORDED_KINDS) {
    const ignored = ["search", "version", "updated_at", ...(LEFT_OUT[table] ?? [])];
    const found = await db.execute(sql`
      select jsonb_strip_nulls(flat_row(to_jsonb(r)) - ${sql.param(ignored)}::text[]) as row from ${sql.identifier(table)} as r`);
    for (const { row } of z.array(z.object({ row: record })).parse([...found]))
      rows.set(`${table} ${row.id}`, row);
  }
  return rows;
}

type Change = typeof changes.$inferSelect;
const changesAfter = (id: number) =>
  db.select().from(changes).where(gt(changes.id, id)).orderBy(asc(changes.id));

const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
/** Of a row that went or came as a whole, the columns that are compared. */
function known(entity: string, row: Row): Row {
  const ignored = new Set(["version", "updated_at", ...(LEFT_OUT[entity] ?? [])]);
  return withoutNulls(Object.fromEntries(Object.entries(row).filter(([column]) => !ignored.has(column))));
}

/** Applies an entry; says where it does not fit what is there. */
function apply(rows: Rows, { entity, recordId, before, after }: Change): string[] {
  const key = `${entity} ${recordId}`;
  const [was, is] = [before, after].map((side) => (side === null ? null : record.parse(side)));
  const row = rows.get(key);
  if (!is) {
    rows.delete(key);
    return row && was && same(row, known(entity, was)) ? [] : [`${key} was deleted, but was not so before`];
  }
  if (!was) {
    rows.set(key, known(entity, is));
    return row ? [`${key} was created twice`] : [];
  }
  // Secrets change without their values.
  if (!row) return [`${key} was changed, but was not there`];
  rows.set(key, known(entity, { ...row, ...is }));
  return Object.keys(was).flatMap((column) =>
    same(row[column] ?? null, was[column] ?? null) ? [] : [`${key}: ${column} was not so before`],
  );
}

/** Without what is null, also within: what a row is created with is recorded without. */
function same(one: unknown, other: unknown): boolean {
  const inOrder = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(
            Object.entries(withoutNulls({ ...part })).toSorted(([a], [b]) => (a < b ? -1 : 1)),
          )
        : part,
    );
  return inOrder(one) === inOrder(other);
}

// One for each member to merge, besides those that are converted.
for (const company of ["Fir Tools", "Yew Yards"])
  await call(fixture, "owner", "pipeline.create", {
    company,
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Network",
  });

let rows = await readRows();
let last = Math.max(0, ...(await changesAfter(0)).map(({ id }) => id));

/** The differences between what the entries since the last call say and what the database holds; none is right. */
async function unrecorded(who: { id: number | null; source: Change["source"] }): Promise<string[]> {
  const entries = await changesAfter(last);
  const now = await readRows();
  const wrong = entries.flatMap((entry) => (entry.entity in UNRECORDED ? [] : apply(rows, entry)));
  // Firms follow from names.
  for (const [key, row] of now) if (key.startsWith("firms ") && !rows.has(key)) rows.set(key, row);
  for (const key of new Set([...rows.keys(), ...now.keys()])) {
    if (!same(rows.get(key) ?? null, now.get(key) ?? null)) wrong.push(`${key} changed without an entry`);
  }
  const foreign = entries.filter(
    ({ changedBy, source, requestId }) => changedBy !== who.id || source !== who.source || !requestId,
  );
  wrong.push(...foreign.map(({ entity, source, changedBy }) => `${entity}: by ${source} ${changedBy}`));
  last = Math.max(last, ...entries.map(({ id }) => id));
  rows = now;
  return wrong;
}

test("every table is recorded or has a reason not to be", async () => {
  const tables = await db.execute(sql`
    select tablename as name, exists (
      select from pg_trigger where tgrelid = tablename::regclass and tgname = tablename || '_record') as recorded
    from pg_tables join pg_class on pg_class.oid = tablename::regclass
    where schemaname = 'public' and not relispartition order by 1`);
  const named = z.array(z.object({ name: z.string(), recorded: z.boolean() })).parse([...tables]);
  expect(named.filter(({ recorded }) => recorded).map(({ name }) => name)).toEqual(RECORDED_KINDS);
  expect(named.filter(({ recorded }) => !recorded).map(({ name }) => name)).toEqual(Object.keys(UNRECORDED));
});

test("changes of private records are visible only to their owner, or to nobody", async () => {
  const words = [...Object.values(SECRET), ...Object.values(IMPORTED), "Fandango", "wigglesworth"];
  const isPrivate = (part: unknown) => words.some((word) => JSON.stringify(part).includes(word));
  const entries = await changesAfter(0);
  const ofOwner = entries.filter(({ before, after }) => isPrivate([before, after]));
  expect(new Set(ofOwner.map(({ entity }) => entity))).toEqual(
    new Set(["contacts", "email_rules", "firm_private_facts", "notes", "note_comments", "views"]),
  );
  const open = ofOwner.filter(({ onlyUserId }) => onlyUserId !== members.owner.id && onlyUserId !== 0);
  // Said about a contact that all saw then, and in a note that became private later: whoever reads the record of changes has
  // to see its subject as it is now.
  const thenPublic = ["notes 4002", "note_comments 4", "notes 4005", "note_comments 5"];
  expect(open.map(({ entity, recordId }) => `${entity} ${recordId}`)).toEqual(thenPublic);
  // Links to private contacts name them by their id.
  const links = entries.filter(({ entity, contactId }) => entity === "deal_contacts" && contactId);
  expect(links.map(({ onlyUserId }) => onlyUserId)).toEqual(links.map(() => members.owner.id));
  expect(links.length).toBeGreaterThan(3);
});

test("the upload of a file is recorded", async () => {
  const raw = formOf("Teaser.pdf", pdf(100), { dealId: "1" });
  const headers = { origin: workspace.settings.appOrigin };
  const answer = await fixture.browsers.owner.send("POST", "/api/documents", { raw, headers });
  expect(answer.status).toBe(200);
  expect(await unrecorded({ id: members.owner.id, source: "browser" })).toEqual([]);
});

/** Calls that change records in a way of their own. */
const SOURCES: Readonly<Record<string, Change["source"]>> = {
  "imports.run": "import",
  "imports.undo": "undo",
  "contacts.merge": "merge",
  "deals.merge": "merge",
  "pipeline.merge": "merge",
  "firms.merge": "merge",
  "merges.undo": "undo",
  "bulk.undo": "undo",
  "writes.undoRecord": "undo",
  "trash.restore": "undo",
  ...Object.fromEntries(
    BULK_KINDS.flatMap((kind) => [
      [`${kind}.bulk`, "bulk"],
      [`${kind}.paste`, "paste"],
    ]),
  ),
};
const succeeded = new Set<string>();
const words = {
  ids: [1, 2, 3, 6, 1_001, 1_002, 3_001, 4_001, 4_002, 5_001],
  texts: ["Words", "words@firm.example"],
};

describe.each<Caller>(["owner", "administrator"])("a change by the %s is recorded", (who) => {
  test.each(mutations)("%s", async (name, procedure) => {
    const generated = "id" in fullInputOf(procedure, words) ? inputsOf(procedure, words) : [];
    const explicit = [...((await EXPLICIT[name]?.()) ?? []), ...(inputsLikeSecrets(fixture)[name] ?? [])];
    const inputs = [...generated, ...explicit];
    expect(inputs).not.toEqual([]);
    for (const input of inputs) {
      if ((await call(fixture, who, name, input)).startsWith("OK")) succeeded.add(name);
    }
    const source = SOURCES[name] ?? "cli";
    const id = name === "auth.register" ? null : members[who].id;
    expect(await unrecorded({ id, source })).toEqual([]);
    workspace.clock.advance({ seconds: 1 });
  });
});

test("each call that writes has succeeded at least once", () => {
  expect(mutations.map(([name]) => name).filter((name) => !succeeded.has(name))).toEqual([]);
});
