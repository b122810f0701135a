import { AGENDA, LAST_MEETING, type SampleAgendaItem } from "../data/agenda.ts";
import { TASKS } from "../data/tasks/index.ts";
import type { SampleTask } from "../data/tasks/types.ts";
import type { Step, World } from "../sample-context.ts";

/** Tasks are added, some are begun, some are completed by whoever did them. */
export function planTasks(world: World): Step[] {
  return TASKS.flatMap((task) => planTask(world, task));
}

function planTask({ calendar, members, deals, opened }: World, task: SampleTask): Step[] {
  const { title, description, priority, deal, assignedTo, by, started, done } = task;
  const dealBegins = deal === undefined ? undefined : opened.get(deal);
  const key = `task ${title}`;
  const added = dealBegins ? calendar.after(dealBegins, task.added, key) : calendar.moment(task.added, key);
  let id = 0;
  const steps: Step[] = [
    {
      what: `add ${key}`,
      at: added,
      by,
      act: async (call) => {
        const created = await call.tasks.create({
          title,
          description,
          priority,
          assignedTo: assignedTo && members.of(assignedTo),
          dealId: deal === undefined ? undefined : deals.of(deal),
          dueDate: task.due === undefined ? undefined : calendar.day(task.due),
        });
        id = created.id;
      },
    },
  ];
  if (started !== undefined) {
    steps.push({
      what: `begin ${key}`,
      at: calendar.after(added, started, `begin ${title}`),
      by: assignedTo ?? by,
      act: (call) => call.tasks.update({ id, status: "in_progress" }),
    });
  }
  if (done) {
    steps.push({
      what: `complete ${key}`,
      at: calendar.after(added, done[0], `complete ${title}`),
      by: done[1],
      act: (call) => call.tasks.update({ id, status: "completed" }),
    });
  }
  return steps;
}

export function planAgenda(world: World): Step[] {
  return [...AGENDA.flatMap((item) => planItem(world, item)), planMeeting(world)];
}

/** Notes are taken when the item is talked about: as it is completed, or at the last meeting where it stays open. */
function planItem({ calendar, members }: World, item: SampleAgendaItem): Step[] {
  const { title, description, notes, addedBy, added, done } = item;
  const at = calendar.moment(added, title);
  const [daysAgo, by] = done ?? [LAST_MEETING.ended, LAST_MEETING.by];
  const discussed = calendar.after(at, daysAgo, `complete ${title}`);
  let id = 0;
  const add: Step["act"] = async (call) => {
    id = (await call.agenda.create({ title, description, addedBy: members.of(addedBy) })).id;
  };
  const steps: Step[] = [{ what: `add agenda item ${title}`, at, by: addedBy, act: add }];
  if (notes !== undefined) {
    steps.push({
      what: `take notes of ${title}`,
      at: discussed,
      by,
      act: (call) => call.agenda.update({ id, notes }),
    });
  }
  if (done) {
    steps.push({
      what: `complete agenda item ${title}`,
      at: discussed,
      by,
      act: (call) => call.agenda.complete({ id }),
    });
  }
  return steps;
}

function planMeeting({ calendar }: World): Step {
  return {
    what: "end the last meeting",
    at: calendar.moment(LAST_MEETING.ended, "meeting"),
    by: LAST_MEETING.by,
    act: (call) => call.agenda.endMeeting({ lastMeetingId: null }),
  };
}
