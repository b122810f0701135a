import { createViewInput } from "@dealflow/validators/views";
import { z } from "zod";
import { daysAgo } from "./data-file.ts";
import { memberUsername, type SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

export function viewsFile(team: SampleTeam) {
  const username = memberUsername(team);
  const entry = { by: username, addedDaysAgo: daysAgo, pinnedBy: z.array(username) };
  return z.array(z.strictObject({ ...createViewInput.shape, ...entry }));
}
type SampleView = z.output<ReturnType<typeof viewsFile>>[number];

export const viewSteps = (context: SampleContext, views: readonly SampleView[]): Step[] =>
  views.flatMap((view) => stepsOf(context, view));

function stepsOf({ calendar }: SampleContext, { by, addedDaysAgo, pinnedBy, ...view }: SampleView): Step[] {
  const at = calendar.workingTime(addedDaysAgo, view.name);
  let id = 0;
  const create: Step["run"] = async (call) => {
    id = (await call.views.create(view)).id;
  };
  return [
    { what: `save the view ${view.name}`, at, by, run: create },
    ...pinnedBy.map((member) => ({
      what: `pin the view ${view.name}`,
      at,
      by: member,
      run: (call: Parameters<Step["run"]>[0]) => call.views.pin({ id, isPinned: true }),
    })),
  ];
}
