import type { SampleTeam } from "./members.ts";
import type { SampleContext, Step } from "./sample-context.ts";

/** What the administrator has noted for themselves, so that whoever opens the sample first has a day, and deals of their own. */
const OWN_TASKS = [
  { company: "Portwarden", title: "Answer Ardent Row on monthly reporting", dueInDays: 0 },
  { company: "Calloway Title Systems", title: "Second read of the committee paper", dueInDays: 0 },
  { company: "Whitcombe Tax Software", title: "Ask who audits them now", dueInDays: 0 },
  { company: "Castlewick Software", title: "Compare the covenants of the three term sheets", dueInDays: 4 },
] as const;

/** Everybody was last here three days ago, or on the Friday before: what has happened since is news to them. */
export function myDaySteps(
  { calendar, dealIds }: SampleContext,
  { members }: SampleTeam,
  administratorId: number,
): Step[] {
  const seen = ["administrator", ...members.map(({ username }) => username)].map(
    (by): Step => ({
      what: `see ${by}`,
      at: calendar.workingTime(3, `last here: ${by}`),
      by,
      run: (call) => call.dashboard.seen(),
    }),
  );
  const noted = OWN_TASKS.map(
    ({ company, title, dueInDays }): Step => ({
      what: `note for oneself: ${title}`,
      at: calendar.workingTime(4, `note ${title}`),
      by: "administrator",
      run: (call) =>
        call.tasks.create({
          title,
          dealId: dealIds.get(company),
          assignedTo: administratorId,
          dueDate: calendar.day(dueInDays),
        }),
    }),
  );
  return [...noted, ...seen];
}
