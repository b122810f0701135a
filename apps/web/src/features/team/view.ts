import type { Member } from "@dealflow/validators/users";
import { type AddressParams, searchIn } from "../../lib/address/address.ts";
import { containsPhrase } from "../../lib/contains-phrase.ts";
import { pluralize } from "../../lib/format/pluralize.ts";

/** What the team page shows, as the address says it. */
export interface TeamView {
  search: string;
}

export function readView(params: AddressParams): TeamView {
  return { search: searchIn(params) };
}

export function viewParams({ search }: TeamView): Record<keyof TeamView, string | null> {
  return { search: search || null };
}

/** The members whose name or username holds what is searched for. */
export function found(members: readonly Member[], { search }: TeamView): readonly Member[] {
  const phrase = search.trim();
  return members.filter(({ name, username }) =>
    [name, username].some((text) => containsPhrase(text, phrase)),
  );
}

/** `12 total members • 4 partners • 6 analysts`. */
export function countsText(members: readonly Member[]): string {
  const ofRole = (role: Member["role"]) => members.filter((member) => member.role === role).length;
  return [
    pluralize(members.length, "total member"),
    pluralize(ofRole("partner"), "partner"),
    pluralize(ofRole("analyst"), "analyst"),
  ].join(" • ");
}
