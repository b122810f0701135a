import type { Member } from "@dealflow/validators/users";

export interface Person {
  name: string;
  initials: string;
}

type Team = readonly (Person & Pick<Member, "id">)[];

const UNASSIGNED: Person = { name: "Unassigned", initials: "–" };
const UNKNOWN: Person = { name: "Unknown", initials: "?" };

/** Someone on the team; `Unknown` where the id resolves to nobody there. */
export function memberOf(id: number | null, members: Team = []): Person {
  return members.find((member) => member.id === id) ?? UNKNOWN;
}

/** Who leads a deal or has a task; `Unassigned` where nobody was chosen. */
export function personInCharge(id: number | null, members?: Team): Person {
  return id === null ? UNASSIGNED : memberOf(id, members);
}

interface MemberOption {
  value: number | null;
  label: string;
}

/** What a form offers: nobody, these members, and whoever of the team is chosen already. */
export function memberOptions(offered: Team, chosen: number | null, team = offered): MemberOption[] {
  const options: MemberOption[] = [
    { value: null, label: UNASSIGNED.name },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: memberOf(chosen, team).name }];
}

/** A link that can name an address and nothing else: no header can hide in it. */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}`;
}

/** A link that dials what stands before the first letter, as in `ext. 5`; null where that is no number. */
export function tel(phone: string): string | null {
  const [dialled = ""] = phone.split(/\p{L}/u);
  const number = dialled.replace(/[^\d+]/g, "");
  return /\d/.test(number) ? `tel:${number}` : null;
}
