/** An @ and a username, not preceded by characters that would make it an e-mail address. */
const MENTION_PATTERN = /(?<![\p{L}\p{N}._%+@-])@([a-z0-9][a-z0-9._@+-]*)/giu;

/** Usernames in lower case that `after` mentions and `before` does not. Dots at the end are not part of the name. */
export function newMentions(before: Texts, after: Texts): string[] {
  const known = mentionsIn(before);
  return [...mentionsIn(after)].filter((name) => !known.has(name));
}

type Texts = readonly (string | null | undefined)[];

function mentionsIn(texts: Texts): Set<string> {
  const names = texts.flatMap((text) =>
    Array.from((text ?? "").matchAll(MENTION_PATTERN), ([, name = ""]) => name),
  );
  return new Set(names.map((name) => name.replace(/\.+$/, "").toLowerCase()));
}
