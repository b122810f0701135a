import type { SampleTeam } from "./members.ts";
import { seededInteger } from "./random.ts";
import type { Caller, SampleContext, Step } from "./sample-context.ts";

/**
 * The administrator is left with three unread notifications: a task, a mention and the registrations that wait. Members have
 * read most of theirs.
 */
export function notificationSteps(
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
