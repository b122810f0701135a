import { addMemberInput, registerInput } from "@dealflow/validators/users";
import { z } from "zod";
import { daysAgo, reference } from "./data-file.ts";
import type { SampleContext, Step } from "./sample-context.ts";

const applicant = registerInput.shape;

export const membersFile = z.strictObject({
  emailDomain: z.string(),
  members: z.array(
    addMemberInput
      .pick({ username: true, name: true, role: true, phone: true })
      .extend({ joinedDaysAgo: daysAgo })
      .strict(),
  ),
  /** People who have registered and wait for an administrator's decision. */
  applicants: z.array(
    z.strictObject({
      username: applicant.username,
      name: applicant.name,
      initials: applicant.initials,
      role: applicant.role,
      registeredDaysAgo: daysAgo,
    }),
  ),
});
export type SampleTeam = z.output<typeof membersFile>;

export function memberUsername({ members }: SampleTeam) {
  return reference(
    "the username of a member",
    members.map(({ username }) => username),
  );
}

/** The administrator adds each member on the day they join; applicants register. All get the same password. */
export function memberSteps(
  { calendar, memberIds }: SampleContext,
  { emailDomain, members, applicants }: SampleTeam,
  password: string,
): Step[] {
  const additions = members.map(
    ({ joinedDaysAgo, ...member }): Step => ({
      what: `add ${member.username}`,
      at: calendar.workingTime(joinedDaysAgo, member.username),
      by: "administrator",
      run: async (call) => {
        const email = `${member.username}@${emailDomain}`;
        const { id } = await call.admin.addUser({ ...member, email, password });
        memberIds.set(member.username, id);
      },
    }),
  );
  const registrations = applicants.map(
    ({ registeredDaysAgo, ...applicant }): Step => ({
      what: `register ${applicant.username}`,
      at: calendar.workingTime(registeredDaysAgo, applicant.username),
      by: "anonymous",
      run: (call) => call.auth.register({ ...applicant, password, confirmPassword: password }),
    }),
  );
  return [...additions, ...registrations];
}
