import { createAgendaItemInput } from "@dealflow/validators/agenda";
import { z } from "zod";
import { daysAgo } from "./data-file.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

export function agendaFile(team: SampleTeam) {
  const username = memberUsername(team);
  const item = createAgendaItemInput
    .pick({ title: true, description: true, notes: true })
    .extend({
      addedBy: username,
      addedDaysAgo: daysAgo,
      completed: z.strictObject({ daysAgo, by: username }).optional(),
    })
    .strict();
  return z.strictObject({
    lastMeeting: z.strictObject({ endedDaysAgo: daysAgo, endedBy: username }),
    items: z.array(item),
  });
}
type SampleAgenda = z.output<ReturnType<typeof agendaFile>>;

export function agendaSteps(context: SampleContext, { lastMeeting, items }: SampleAgenda): Step[] {
  return [
    ...items.flatMap((item) => itemSteps(context, item, lastMeeting)),
    {
      what: "end the last meeting",
      at: context.calendar.workingTime(lastMeeting.endedDaysAgo, "meeting"),
      by: lastMeeting.endedBy,
      run: (call) => call.agenda.endMeeting({ lastMeetingId: null }),
    },
  ];
}

/** Notes are written when the item is completed; those of an open item at the last meeting. */
function itemSteps(
  { calendar, memberIds }: SampleContext,
  item: SampleAgenda["items"][number],
  lastMeeting: SampleAgenda["lastMeeting"],
): Step[] {
  const { title, description, notes, addedBy, addedDaysAgo, completed } = item;
  const at = calendar.workingTime(addedDaysAgo, title);
  const discussed = completed ?? { daysAgo: lastMeeting.endedDaysAgo, by: lastMeeting.endedBy };
  const discussedAt = calendar.workingTimeAfter(at, discussed.daysAgo, `complete ${title}`);
  let id = 0;
  const add: Step["run"] = async (call) => {
    id = (await call.agenda.create({ title, description, addedBy: memberIds.get(addedBy) })).id;
  };
  const steps: Step[] = [{ what: `add agenda item ${title}`, at, by: addedBy, run: add }];
  if (notes !== undefined) {
    steps.push({
      what: `write the notes of ${title}`,
      at: discussedAt,
      by: discussed.by,
      run: (call) => call.agenda.update({ id, notes }),
    });
  }
  if (completed) {
    steps.push({
      what: `complete agenda item ${title}`,
      at: discussedAt,
      by: discussed.by,
      run: (call) => call.agenda.complete({ id }),
    });
  }
  return steps;
}
