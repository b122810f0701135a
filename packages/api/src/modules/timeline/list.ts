import { contacts, dealChanges, emails, noteComments, notes } from "@dealflow/db/schema";
import { NOTE_KINDS } from "@dealflow/validators/notes";
import type { ListTimelineInput, TimelineEntry } from "@dealflow/validators/timeline";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { newestOfKinds, pageOf } from "../../core/paging.ts";
import { contactVisibleTo, dealVisibleTo, emailVisibleTo, noteVisibleTo } from "../../core/visibility.ts";
import { selectNotes } from "../notes/queries.ts";
import { type BranchInput, type Input, isNotRecorded, newestEntries, requestedKinds } from "./branch.ts";
import { documentEntries, followUpEntries, moveEntries, taskEntries, valueEntries } from "./deal-entries.ts";
import { editEntries } from "./edit-entries.ts";
import { contactNameOf, editChanges, entriesFor } from "./entries.ts";
import { type Scope, scopeOf } from "./target.ts";

interface Page {
  items: TimelineEntry[];
  nextCursor: string | null;
}

/** What happened around a deal, pipeline item, contact or firm, newest first. */
export async function listTimeline(ctx: MemberContext, input: ListTimelineInput): Promise<Page> {
  return listEntries(ctx, await scopeOf(ctx, input), input);
}

/** The entries of a scope, newest first. One query finds and orders them. */
export async function listEntries(ctx: MemberContext, scope: Scope, input: Input): Promise<Page> {
  const branches = branchesOf(ctx, scope, input);
  if (branches.length === 0) return { items: [], nextCursor: null };
  const all = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union all `,
  );
  const entries = entriesFor(ctx.actor);
  const rows = await ctx.db
    .select(entries)
    .from(sql`(${all}) as entries`)
    .orderBy(newestOfKinds(entries.at, entries.kind, entries.id).by)
    .limit(input.limit + 1);
  const { items, nextCursor } = pageOf(rows, input.limit, ({ at, kind, id }) => [[at, kind], id]);

  const noteIds = items.flatMap(({ kind, id }) => (NOTES.has(kind) ? [id] : []));
  const found = noteIds.length > 0 ? await selectNotes(ctx.db, ctx.actor, noteIds) : [];
  const noteOf = new Map(found.map((note) => [note.id, note]));
  return {
    items: items.map(({ dealId, dealName, ...entry }) => ({
      ...entry,
      deal: dealId !== null && dealName !== null ? { id: dealId, name: dealName } : null,
      note: NOTES.has(entry.kind) ? (noteOf.get(entry.id) ?? null) : null,
      ...editChanges(entry.changes),
    })),
    nextCursor,
  };
}

const NOTES: ReadonlySet<string> = new Set(NOTE_KINDS);

/** The entries of one table, or null where none of its kinds is asked for. Each is bounded before they are joined. */
function branchesOf(ctx: MemberContext, scope: Scope, input: Input): SQL[] {
  const parts = { ctx, scope, input };
  return [
    ...noteEntries(parts),
    ...commentEntries(parts),
    emailEntries(parts),
    ...dealBranches(parts),
    changeEntries(parts),
    editEntries(parts),
  ].filter((branch) => branch !== null);
}

function dealBranches(parts: BranchInput) {
  const { ofDeal } = parts.scope;
  if (!ofDeal) return [];
  const ofDeals = { ...parts, ofDeal };
  return [
    moveEntries(ofDeals),
    valueEntries(ofDeals),
    taskEntries(ofDeals),
    documentEntries(ofDeals),
    followUpEntries(ofDeals),
  ];
}

/** Changes of people, as far as the actor may see them; those of lead and lenders from before edits were recorded. */
function changeEntries({ ctx, scope, input }: BranchInput) {
  const fields = requestedKinds(input, ["lead", "funding", "team"]);
  const { ofDeal, contactId, firmId } = scope;
  const named = [
    ofDeal?.(dealChanges.dealId),
    contactId === null ? undefined : eq(dealChanges.contactId, contactId),
    firmId === null ? undefined : eq(dealChanges.firmId, firmId),
  ].filter((condition) => condition !== undefined);
  if (fields.length === 0 || named.length === 0) return null;
  // One index serves each; joined by "or", the whole table would be read.
  const ids = sql.join(
    named.map((condition) => sql`select ${dealChanges.id} from ${dealChanges} where ${condition}`),
    sql` union `,
  );
  // As a value, because PostgreSQL may answer "exists" by reading all contacts.
  const visible = sql`(select ${contactVisibleTo(ctx.actor)} from ${contacts} where ${contacts.id} = ${dealChanges.contactId})`;
  return newestEntries(
    input,
    {
      kind: dealChanges.field,
      id: dealChanges.id,
      at: dealChanges.changedAt,
      userId: dealChanges.changedBy,
      dealId: dealChanges.dealId,
      from: sql`coalesce(${dealChanges.fromStatus}, ${dealChanges.fromRole})`,
      to: sql`coalesce(${dealChanges.toStatus}, ${dealChanges.toRole})`,
      fromUserId: dealChanges.fromUserId,
      toUserId: dealChanges.toUserId,
      subject: sql`coalesce(${dealChanges.lender}, ${contactNameOf(dealChanges.contactId)})`,
      subjectId: dealChanges.contactId,
    },
    (columns) => ctx.db.select(columns).from(dealChanges),
    and(
      dealVisibleTo(ctx.actor, dealChanges.dealId),
      named.length === 1 ? named[0] : sql`${dealChanges.id} in (${ids})`,
      inArray(dealChanges.field, fields),
      or(eq(dealChanges.field, "team"), isNotRecorded(ENTITY, dealChanges.dealId, dealChanges.changedAt)),
      sql`coalesce(${visible}, ${dealChanges.contactId} is null)`,
    ),
  );
}

const ENTITY = sql`case ${dealChanges.field} when 'lead' then 'deals' else 'funding_sources' end`;

function noteEntries({ ctx, scope, input }: BranchInput) {
  const kinds = requestedKinds(input, NOTE_KINDS);
  if (kinds.length === 0) return [];
  return scope.notes.map((belongs) =>
    newestEntries(
      input,
      {
        kind: notes.kind,
        id: notes.id,
        at: notes.happenedAt,
        recordedAt: notes.createdAt,
        userId: notes.writtenBy,
        dealId: notes.dealId,
      },
      (columns) => ctx.db.select(columns).from(notes),
      and(belongs, noteVisibleTo(ctx.actor), inArray(notes.kind, kinds)),
    ),
  );
}

/** Characters of a note that tell which one it is. */
const BEGINNING = sql.raw("300");

function commentEntries({ ctx, scope, input }: BranchInput) {
  if (requestedKinds(input, ["comment"]).length === 0) return [];
  return scope.notes.map((belongs) =>
    newestEntries(
      input,
      {
        kind: "comment",
        id: noteComments.id,
        at: noteComments.createdAt,
        userId: noteComments.writtenBy,
        dealId: notes.dealId,
        subject: sql`left(${notes.body}, ${BEGINNING})`,
        subjectId: noteComments.noteId,
        body: noteComments.body,
      },
      (columns) =>
        ctx.db.select(columns).from(noteComments).innerJoin(notes, eq(notes.id, noteComments.noteId)),
      and(belongs, noteVisibleTo(ctx.actor)),
    ),
  );
}

function emailEntries({ ctx, scope, input }: BranchInput) {
  if (!scope.emails || requestedKinds(input, ["email"]).length === 0) return null;
  return newestEntries(
    input,
    {
      kind: "email",
      id: emails.id,
      at: emails.receivedDateTime,
      recordedAt: sql`coalesce(${emails.assignedAt}, ${emails.createdAt})`,
      userId: sql`coalesce(${emails.assignedBy}, ${ctx.actor.id})`,
      dealId: emails.dealId,
      from: sql`coalesce(${emails.fromName}, ${emails.fromAddress})`,
      subject: emails.subject,
      subjectId: emails.id,
    },
    (columns) => ctx.db.select(columns).from(emails),
    and(scope.emails, emailVisibleTo(ctx.actor)),
  );
}
