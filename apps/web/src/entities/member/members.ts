import type { Member } from "@dealflow/validators/users";
import type { FieldOption } from "../../components/table/edit-in-place/field.ts";

export interface Person {
  name: string;
  initials: string;
}

export type Team = readonly (Person & Pick<Member, "id">)[];

const UNASSIGNED: Person = { name: "Unassigned", initials: "–" };
const UNKNOWN: Person = { name: "Unknown", initials: "?" };

/** The member with this id; `Unknown` if there is none. */
export function memberOf(id: number | null, members: Team = []): Person {
  return members.find((member) => member.id === id) ?? UNKNOWN;
}

/** The lead of a deal or the assignee of a task; `Unassigned` for null. */
export function personInCharge(id: number | null, members?: Team): Person {
  return id === null ? UNASSIGNED : memberOf(id, members);
}

interface MemberOption {
  value: number;
  label: string;
}

/** Options of a select: the `offered` members, and the chosen one of `team` if not among them. */
export function memberOptions(offered: Team, chosen: number | null, team = offered): MemberOption[] {
  const options = offered.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: memberOf(chosen, team).name }];
}

/** The same for the lead of a deal or the assignee of a task, after `Unassigned`. */
export function assigneeOptions(...members: Parameters<typeof memberOptions>) {
  return [{ value: null, label: UNASSIGNED.name }, ...memberOptions(...members)];
}

type Members = readonly Member[];

/** Whom a record can be assigned to, and whoever it is assigned to now; `Unassigned` first. */
export const assigneeChoices = (team: Members, chosen: number | null): FieldOption[] =>
  choicesOf(team, chosen, team);

/** Who can lead a deal, which is for partners, and whoever leads it now. */
export const leadChoices = (team: Members, chosen: number | null): FieldOption[] =>
  choicesOf(
    team.filter(({ role }) => role === "partner"),
    chosen,
    team,
  );

function choicesOf(offered: Members, chosen: number | null, team: Members): FieldOption[] {
  const byId = new Map(team.map((member) => [member.id, member]));
  return assigneeOptions(offered, chosen, team).map(({ value, label }) => {
    const member = byId.get(value ?? 0);
    return { value: String(value ?? ""), label, ...(member && { member }) };
  });
}
