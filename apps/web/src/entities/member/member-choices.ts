import type { Member } from "@dealflow/validators/users";
import type { FieldOption } from "../../components/table/edit-in-place/field.ts";
import { assigneeOptions } from "./members.ts";

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
