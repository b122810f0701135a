import { MENTIONS } from "@dealflow/validators/common/mentions";

/** Usernames in lower case that `after` mentions and `before` does not. */
export function newMentions(before: Texts, after: Texts): string[] {
  const known = mentionsIn(before);
  return [...mentionsIn(after)].filter((name) => !known.has(name));
}

type Texts = readonly (string | null | undefined)[];

function mentionsIn(texts: Texts): Set<string> {
  const names = texts.flatMap((text) => Array.from((text ?? "").matchAll(MENTIONS), ([, name = ""]) => name));
  return new Set(names.map((name) => name.replace(/\.+$/, "").toLowerCase()));
}
