import { meetingAgendaItems as items, meetingAgendaItems, meetingItems, meetings } from "@dealflow/db/schema";
import {
  type AgendaItem,
  agendaItem,
  agendaPage,
  type CreateAgendaItemInput,
  createAgendaItemInput,
  type ListAgendaInput,
  listAgendaInput,
  UNDO_COMPLETION_SECONDS,
  type UpdateAgendaItemInput,
  updateAgendaItemInput,
} from "@dealflow/validators/agenda";
import { byId } from "@dealflow/validators/common/ids";
import { success } from "@dealflow/validators/common/mutation";
import {
  endMeetingInput,
  type ListMeetingsInput,
  listMeetingsInput,
  meeting,
  meetingChanges,
  meetingChangesInput,
  meetingPage,
  minutes,
} from "@dealflow/validators/meetings";
import { and, eq, sql } from "drizzle-orm";
import { changedFields, requireVersion, writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { newestFirst, readPage } from "../../core/paging.ts";
import { memberProcedure, router } from "../../core/trpc.ts";
import { write } from "../../core/write.ts";
import { notifyAboutAgendaItem } from "../notifications/notify-about.ts";
import { deleteRecord } from "../trash/delete.ts";
import { requireMember } from "../users/access.ts";
import { changesSinceMeeting } from "./changes.ts";
import { completeAgendaItem, uncompleteAgendaItem } from "./complete.ts";
import { endMeeting } from "./end-meeting.ts";
import { readMinutes } from "./minutes.ts";
import { agendaColumns, findAgendaItem, lockAgendaItem, meetingColumns } from "./queries.ts";

export const agendaRouter = router({
  list: memberProcedure
    .meta({ summary: "List the meeting agenda, newest first", isWholeList: true })
    .input(listAgendaInput)
    .output(agendaPage)
    .query(({ ctx, input }) => listAgenda(ctx, input)),

  get: memberProcedure
    .meta({ summary: "Read one agenda item" })
    .input(byId)
    .output(agendaItem)
    .query(({ ctx, input }) => findAgendaItem(ctx.db, input.id)),

  create: memberProcedure
    .meta({ summary: "Add an agenda item" })
    .input(createAgendaItemInput)
    .output(agendaItem)
    .mutation(({ ctx, input }) => createAgendaItem(ctx, input)),

  update: memberProcedure
    .meta({ summary: "Update the fields of an agenda item that are sent" })
    .input(updateAgendaItemInput)
    .output(agendaItem)
    .mutation(({ ctx, input }) => updateAgendaItem(ctx, input)),

  complete: memberProcedure
    .meta({ summary: "Complete an agenda item as yourself" })
    .input(byId)
    .output(agendaItem)
    .mutation(({ ctx, input }) => completeAgendaItem(ctx, input.id)),

  uncomplete: memberProcedure
    .meta({
      summary: `Take your completion of an agenda item back, within ${UNDO_COMPLETION_SECONDS} seconds`,
      refusals: ["COMPLETION_FINAL"],
    })
    .input(byId)
    .output(agendaItem)
    .mutation(({ ctx, input }) => uncompleteAgendaItem(ctx, input.id)),

  delete: memberProcedure
    .meta({ summary: "Delete an agenda item" })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => deleteAgendaItem(ctx, input.id)),

  changes: memberProcedure
    .meta({ summary: "What changed since the last meeting" })
    .input(meetingChangesInput)
    .output(meetingChanges)
    .query(({ ctx, input }) => changesSinceMeeting(ctx, input.today)),

  meetings: memberProcedure
    .meta({ summary: "List past meetings, newest first", isWholeList: true })
    .input(listMeetingsInput)
    .output(meetingPage)
    .query(({ ctx, input }) => listMeetings(ctx, input)),

  minutes: memberProcedure
    .meta({ summary: "Read the minutes of a past meeting" })
    .input(byId)
    .output(minutes)
    .query(({ ctx, input }) => readMinutes(ctx, input.id)),

  endMeeting: memberProcedure
    .meta({ summary: "Record that a meeting was held", refusals: ["MEETING_ENDED"] })
    .input(endMeetingInput)
    .output(meeting)
    .mutation(({ ctx, input }) => endMeeting(ctx, input.lastMeetingId)),
});

const deleteAgendaItem = (ctx: MemberContext, id: number) => deleteRecord(ctx, "meeting_agenda_items", id);

const ofMeetings = newestFirst(meetings.endedAt, meetings.id);

/** Past meetings, newest first. */
function listMeetings(ctx: MemberContext, { limit, cursor }: ListMeetingsInput) {
  const completedItems = sql<number>`(
    select count(*)::int from ${meetingItems}
    where ${meetingItems.meetingId} = ${meetings}.id and ${meetingItems.completedAt} is not null
  )`.as("completed_items");
  const query = ctx.db
    .select({ ...meetingColumns, completedItems })
    .from(meetings)
    .where(ofMeetings.after(cursor))
    .orderBy(ofMeetings.by);
  return readPage(query, limit, (row) => [row.endedAt, row.id]);
}

function createAgendaItem(ctx: MemberContext, input: CreateAgendaItemInput): Promise<AgendaItem> {
  const now = ctx.now();
  return write(ctx, async (tx) => {
    await requireMember(tx, input.addedBy, "addedBy");
    const item = writtenRow(
      await tx
        .insert(meetingAgendaItems)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning(agendaColumns),
    );
    await notifyAboutAgendaItem(ctx, tx, { before: null, after: item });
    return item;
  });
}

const ofItems = newestFirst(items.createdAt, items.id);

/** Newest created first, then by id; all that match, or a page of `limit`. */
function listAgenda(ctx: MemberContext, input: ListAgendaInput) {
  const query = ctx.db
    .select(agendaColumns)
    .from(items)
    .where(
      and(
        input.addedBy ? eq(items.addedBy, input.addedBy) : undefined,
        input.includeCompleted === false ? eq(items.isCompleted, false) : undefined,
        ofItems.after(input.cursor),
      ),
    )
    .orderBy(ofItems.by);
  return readPage(query, input.limit, (row) => [row.createdAt, row.id]);
}

/** Writes the fields that were sent. `completeAgendaItem` completes an item. */
function updateAgendaItem(ctx: MemberContext, input: UpdateAgendaItemInput): Promise<AgendaItem> {
  const { id, expectedVersion, ...sent } = input;
  return write(ctx, async (tx) => {
    const before = await lockAgendaItem(tx, id);
    requireVersion("This agenda item", before, expectedVersion, "meeting_agenda_items");

    const changes = changedFields(before, sent);
    if (Object.keys(changes).length === 0) return before;
    if (changes.addedBy) await requireMember(tx, changes.addedBy, "addedBy");

    const after = writtenRow(
      await tx
        .update(meetingAgendaItems)
        .set({ ...changes, updatedAt: ctx.now(), version: before.version + 1 })
        .where(eq(meetingAgendaItems.id, id))
        .returning(agendaColumns),
    );
    await notifyAboutAgendaItem(ctx, tx, { before, after });
    return after;
  });
}
