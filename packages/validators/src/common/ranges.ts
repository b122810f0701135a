// No zod here: addresses are read without the schemas.

/** For records that belong to a member, or to nobody. */
export const NOBODY = "none";
export type MemberChoice = number | typeof NOBODY;

/** Both ends belong to a range; null where it has no end. */
export interface Range {
  from: string | null;
  to: string | null;
}

const BETWEEN = "..";

/** What a text such as `10..20`, `10..` or `..20` says; undefined for other texts. */
export function readRange(text: string): Range | undefined {
  const [from, to, ...others] = text.split(BETWEEN).map((end) => end.trim());
  if (from === undefined || to === undefined || others.length > 0 || (from === "" && to === "")) return;
  return { from: from || null, to: to || null };
}

/** The text of a range; blank for one without ends. */
export function writeRange({ from, to }: Range): string {
  return from === null && to === null ? "" : `${from ?? ""}${BETWEEN}${to ?? ""}`;
}
