/** A username with the sign before it, at the end of nothing that could be the first half of an e-mail address. */
const MENTION = /(?<![\p{L}\p{N}._%+@-])@([a-z0-9][a-z0-9._@+-]*)/giu;

/** Who is mentioned in `after` and was not in `before`: usernames in lower case. A dot that ends a sentence is no part. */
export function newMentions(before: Texts, after: Texts): string[] {
  const known = mentionsIn(before);
  return [...mentionsIn(after)].filter((name) => !known.has(name));
}

type Texts = readonly (string | null | undefined)[];

function mentionsIn(texts: Texts): Set<string> {
  const names = texts.flatMap((text) => Array.from((text ?? "").matchAll(MENTION), ([, name = ""]) => name));
  return new Set(names.map((name) => name.replace(/\.+$/, "").toLowerCase()));
}
