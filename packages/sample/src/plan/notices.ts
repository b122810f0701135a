import type { createCaller } from "@dealflow/api/root";
import { fraction } from "../calendar.ts";
import { APPLICANTS, MEMBERS } from "../data/members.ts";
import type { Step, World } from "../sample-context.ts";

/** What awaits the administrator: a task, a mention and the registration that came last. The others have read most of theirs. */
export function planNotices({ calendar, members }: World): Step[] {
  const first = APPLICANTS.reduce((one, other) => (other.asked > one.asked ? other : one));
  const firstAsked = calendar.moment(first.asked, first.username);
  return [
    {
      what: "read what came to the administrator first",
      at: calendar.after(firstAsked, first.asked, "read by the administrator"),
      by: "administrator",
      act: (call) => call.notifications.markAllRead(),
    },
    {
      what: "give the administrator a task",
      at: calendar.moment(1, "give the administrator a task"),
      by: "hmarchetti",
      act: async (call) =>
        call.tasks.create({
          title: "Confirm who keeps access after the audit",
          description: "The auditors leave at the end of the month; their seats go with them.",
          assignedTo: (await administratorOf(call)).id,
          dueDate: calendar.day(21),
        }),
    },
    {
      what: "mention the administrator",
      at: calendar.moment(0, "mention the administrator"),
      by: "therrera",
      act: async (call) =>
        call.agenda.create({
          title: "Who may see what: access review",
          description: `@${(await administratorOf(call)).username} brings the list, @lhaddad and @sbrandt what their deals need.`,
          addedBy: members.of("therrera"),
        }),
    },
    ...MEMBERS.map(({ username }): Step => {
      const daysAgo = 1 + Math.floor(fraction(`reads ${username}`) * 5);
      return {
        what: `read what came to ${username}`,
        at: calendar.moment(daysAgo, `read by ${username}`),
        by: username,
        act: (call) => call.notifications.markAllRead(),
      };
    }),
  ];
}

async function administratorOf(call: ReturnType<typeof createCaller>) {
  const { items } = await call.users.list();
  const administrator = items.find(({ isAdmin }) => isAdmin);
  if (!administrator) throw new Error("the sample knows no administrator");
  return administrator;
}
