import { mentionsIn } from "@dealflow/validators/common/mentions";

/** Usernames in lower case that `after` mentions and `before` does not. */
export function newMentions(before: Texts, after: Texts): string[] {
  const known = usernamesIn(before);
  return [...usernamesIn(after)].filter((name) => !known.has(name));
}

type Texts = readonly (string | null | undefined)[];

const usernamesIn = (texts: Texts) =>
  new Set(texts.flatMap((text) => mentionsIn(text ?? "").map(({ username }) => username)));
