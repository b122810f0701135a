import { createCommentInput, createNoteInput, type TimelineTarget } from "@dealflow/validators/notes";
import { z } from "zod";
import type { SampleFirms } from "./contacts.ts";
import { daysAgo, reference } from "./data-file.ts";
import { dealCompany, type SampleDeal, type SamplePipelineItem } from "./deals.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { Caller, SampleContext, Step } from "./sample-context.ts";

interface Records {
  team: SampleTeam;
  deals: readonly SampleDeal[];
  pipeline: readonly SamplePipelineItem[];
  firms: SampleFirms;
}

export function notesFile({ team, deals, pipeline, firms }: Records) {
  const username = memberUsername(team);
  const allFirms = Object.values(firms).flat();
  const people = allFirms.flatMap((firm) => firm.people);
  const owners = deals.flatMap(({ contact }) => contact ?? []);
  const contact = reference(
    "the name of a contact",
    [...people, ...owners].map(({ name }) => name),
  );
  const { kind, body, isPrivate } = createNoteInput.shape;
  const about = {
    deal: dealCompany(deals).optional(),
    pipelineItem: reference(
      "the company of a pipeline item",
      pipeline.map(({ company }) => company),
    ).optional(),
    contact: contact.optional(),
    firm: reference(
      "the name of a firm",
      allFirms.flatMap(({ company }) => company ?? []),
    ).optional(),
  };
  return z.array(
    z
      .strictObject({
        ...about,
        kind,
        body,
        isPrivate,
        by: username,
        daysAgo,
        /** Who took part. */
        contacts: z.array(contact).default([]),
        members: z.array(username).default([]),
        comments: z
          .array(z.strictObject({ by: username, daysAgo, body: createCommentInput.shape.body }))
          .default([]),
      })
      .refine(
        (note) =>
          [note.deal, note.pipelineItem, note.contact, note.firm].filter((name) => name !== undefined)
            .length === 1,
        { error: "must name one deal, pipelineItem, contact or firm" },
      ),
  );
}
type SampleNote = z.output<ReturnType<typeof notesFile>>[number];

export function noteSteps(context: SampleContext, notes: readonly SampleNote[]): Step[] {
  return notes.flatMap((note, place) => stepsOfNote(context, note, `note ${place} of ${note.by}`));
}

/** A member writes the note on the day that it is about; then others comment on it. */
function stepsOfNote(context: SampleContext, note: SampleNote, key: string): Step[] {
  const { calendar, memberIds, contactIds } = context;
  const { kind, body, isPrivate, by, comments } = note;
  let last = calendar.workingTimeAfter(knownAt(context, note), note.daysAgo, key);
  let id = 0;
  const write: Step = {
    what: `write ${key}`,
    at: last,
    by,
    run: async (call) => {
      const created = await call.notes.create({
        ...(await targetOf(context, note, call)),
        kind,
        body,
        isPrivate,
        contactIds: note.contacts.map((name) => contactIds.get(name)),
        userIds: note.members.map((username) => memberIds.get(username)),
      });
      id = created.id;
    },
  };
  return [
    write,
    ...comments.map((comment): Step => {
      const what = `comment of ${comment.by} on ${key}`;
      last = calendar.workingTimeAfter(last, comment.daysAgo, what);
      return {
        what,
        at: last,
        by: comment.by,
        run: (call) => call.notes.comment({ id, body: comment.body }),
      };
    }),
  ];
}

/** When all that a note names is there. */
function knownAt(context: SampleContext, { deal, pipelineItem, contact, contacts }: SampleNote): Date {
  const { dealOpenedAt, pipelineAddedAt, contactAddedAt } = context;
  const times = [
    dealOpenedAt.get(deal ?? ""),
    pipelineAddedAt.get(pipelineItem ?? ""),
    contactAddedAt.get(contact ?? ""),
    ...contacts.map((name) => contactAddedAt.get(name)),
  ];
  return new Date(Math.max(...times.map((at) => at?.getTime() ?? 0)));
}

async function targetOf(context: SampleContext, note: SampleNote, call: Caller): Promise<TimelineTarget> {
  const { deal, pipelineItem, contact, firm } = note;
  if (deal !== undefined) return { dealId: context.dealIds.get(deal) };
  if (pipelineItem !== undefined) return { pipelineId: context.pipelineIds.get(pipelineItem) };
  if (contact !== undefined) return { contactId: context.contactIds.get(contact) };
  const found = await call.firms.suggest({ search: firm ?? "" });
  return { firmId: found.find(({ name }) => name === firm)?.id };
}
