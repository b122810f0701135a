import { APPLICANTS, FIRM_DOMAIN, MEMBERS } from "../data/members.ts";
import type { Step, World } from "../sample-context.ts";

/** The administrator adds the members as they join; others have registered and wait. */
export function planMembers({ calendar, members }: World, password: string): Step[] {
  const joining = MEMBERS.map(
    ({ joined, ...member }): Step => ({
      what: `add ${member.username}`,
      at: calendar.moment(joined, member.username),
      by: "administrator",
      act: async (call) => {
        const email = `${member.username}@${FIRM_DOMAIN}`;
        const { id } = await call.admin.addUser({ ...member, email, password });
        members.set(member.username, id);
      },
    }),
  );
  const asking = APPLICANTS.map(
    ({ asked, ...applicant }): Step => ({
      what: `register ${applicant.username}`,
      at: calendar.moment(asked, applicant.username),
      by: "anonymous",
      act: (call) => call.auth.register({ ...applicant, password, confirmPassword: password }),
    }),
  );
  return [...joining, ...asking];
}
