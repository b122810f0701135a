import type { Member } from "@dealflow/validators/users";
import { memberOf } from "../../../entities/member/members.ts";

/** The team, and whoever is chosen already though they have left it. */
export function memberChoices(
  team: readonly Pick<Member, "id" | "name" | "initials">[],
  chosen: number | null,
): { value: number; label: string }[] {
  const choices = team.map(({ id, name }) => ({ value: id, label: name }));
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: memberOf(chosen, team).name }];
}
