import type { Mark } from "@dealflow/validators/common/marks";
import { type Mention, mentionsIn } from "@dealflow/validators/common/mentions";
import type { Member } from "@dealflow/validators/users";

type Named = Pick<Member, "username" | "name">;

/** The members whom a text mentions, in their order; other words after an @ are nobody. */
export function mentionedMembers(text: string, members: readonly Named[] = []): (Mention & Named)[] {
  return mentionsIn(text).flatMap((mention) => {
    const member = members.find((each) => each.username.toLowerCase() === mention.username);
    return member ? [{ ...mention, name: member.name, username: member.username }] : [];
  });
}

/** A text with the names of those whom it mentions, for lines that have no place for more. */
export const withMentionedNames = (text: string, members: readonly Named[]): string =>
  withNames({ text, marks: [] }, members).text;

interface MarkedText {
  text: string;
  marks: Mark[];
}

/** A text with the names of those whom it mentions. Marks stay at their words; one in a username is one of the name. */
export function withNames({ text, marks }: MarkedText, members: readonly Named[] | undefined): MarkedText {
  const mentions = mentionedMembers(text, members);
  if (mentions.length === 0) return { text, marks };

  function moved(at: number, edge: "from" | "to"): number {
    let added = 0;
    for (const { start, end, name } of mentions) {
      if (at <= start) break;
      if (at < end) return start + added + (edge === "from" ? 0 : name.length);
      added += name.length - (end - start);
    }
    return at + added;
  }

  const movedMarks = marks.map(({ from, to }) => ({ from: moved(from, "from"), to: moved(to, "to") }));
  return {
    text: mentions.reduceRight(
      (rest, { start, end, name }) => rest.slice(0, start) + name + rest.slice(end),
      text,
    ),
    marks: movedMarks.filter(({ from }, at) => from >= (movedMarks[at - 1]?.to ?? 0)),
  };
}
