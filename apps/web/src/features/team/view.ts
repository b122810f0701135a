import { PAGE_PATHS } from "@dealflow/validators/addresses";
import type { Member } from "@dealflow/validators/users";
import { defineView, text } from "../../lib/address/define-view.ts";
import { containsPhrase } from "../../lib/contains-phrase.ts";
import { pluralize } from "../../lib/format/pluralize.ts";

export const teamView = defineView(PAGE_PATHS.team, { search: text }, ["search"]);
type TeamView = typeof teamView.defaults;

/** The members whose name or username contains the search. */
export function findMembers(members: readonly Member[], { search }: TeamView): readonly Member[] {
  return members.filter(({ name, username }) =>
    [name, username].some((part) => containsPhrase(part, search)),
  );
}

/** Such as `12 total members • 4 partners • 6 analysts`. */
export function countsText(members: readonly Member[]): string {
  const countOf = (role: Member["role"]) => members.filter((member) => member.role === role).length;
  return [
    pluralize(members.length, "total member"),
    pluralize(countOf("partner"), "partner"),
    pluralize(countOf("analyst"), "analyst"),
  ].join(" • ");
}
