import { createTaskInput } from "@dealflow/validators/tasks";
import { z } from "zod";
import { daysAgo, daysFromToday } from "./data-file.ts";
import { dealCompany, type SampleDeal } from "./deals.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

export function tasksFile(team: SampleTeam, deals: readonly SampleDeal[]) {
  const username = memberUsername(team);
  return z.array(
    createTaskInput
      .pick({ title: true, description: true, priority: true })
      .extend({
        deal: dealCompany(deals).optional(),
        assignedTo: username.optional(),
        createdBy: username,
        addedDaysAgo: daysAgo,
        dueInDays: daysFromToday.optional(),
        /** Since when it is in progress. */
        startedDaysAgo: daysAgo.optional(),
        completed: z.strictObject({ daysAgo, by: username }).optional(),
      })
      .strict(),
  );
}
type SampleTask = z.output<ReturnType<typeof tasksFile>>[number];

export function taskSteps(context: SampleContext, tasks: readonly SampleTask[]): Step[] {
  return tasks.flatMap((task) => stepsOfTask(context, task));
}

/** A task is added; then the assignee may start it, and a member may complete it. */
function stepsOfTask(
  { calendar, memberIds, dealIds, dealOpenedAt }: SampleContext,
  task: SampleTask,
): Step[] {
  const { title, description, priority, deal, assignedTo, createdBy, startedDaysAgo, completed } = task;
  const openedAt = deal === undefined ? undefined : dealOpenedAt.get(deal);
  const key = `task ${title}`;
  const addedAt = calendar.workingTimeAfter(openedAt ?? new Date(0), task.addedDaysAgo, key);
  let id = 0;
  const steps: Step[] = [
    {
      what: `add ${key}`,
      at: addedAt,
      by: createdBy,
      run: async (call) => {
        const created = await call.tasks.create({
          title,
          description,
          priority,
          assignedTo: assignedTo && memberIds.get(assignedTo),
          dealId: deal === undefined ? undefined : dealIds.get(deal),
          dueDate: task.dueInDays === undefined ? undefined : calendar.day(task.dueInDays),
        });
        id = created.id;
      },
    },
  ];
  if (startedDaysAgo !== undefined) {
    steps.push({
      what: `start ${key}`,
      at: calendar.workingTimeAfter(addedAt, startedDaysAgo, `begin ${title}`),
      by: assignedTo ?? createdBy,
      run: (call) => call.tasks.update({ id, status: "in_progress" }),
    });
  }
  if (completed) {
    steps.push({
      what: `complete ${key}`,
      at: calendar.workingTimeAfter(addedAt, completed.daysAgo, `complete ${title}`),
      by: completed.by,
      run: (call) => call.tasks.update({ id, status: "completed" }),
    });
  }
  return steps;
}
