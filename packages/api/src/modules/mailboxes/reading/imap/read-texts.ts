import { isBlank, plainText } from "../text.ts";
import type { OpenFolder } from "./open-folder.ts";
import type { TextForms, TextPart } from "./structure.ts";

/** Bytes of a text that are fetched; more is not stored of it. */
const MAX_TEXT_BYTES = 400_000;
/** Texts that are held at once. */
const TEXTS_AT_ONCE = 25;

/** The texts of messages: the plain form, else the other one. */
export async function readTexts(
  folder: OpenFolder,
  outlines: ReadonlyMap<number, { texts: TextForms }>,
): Promise<Map<number, string>> {
  const wanted = [...outlines].flatMap(([uid, { texts }]) =>
    texts.map((forms, place) => ({ uid, place, forms, text: "" })),
  );
  for (const form of [0, 1]) {
    const asked = wanted.flatMap((one) => {
      const part = isBlank(one.text) ? one.forms[form] : undefined;
      return part ? [{ one, part }] : [];
    });
    for (const { one, text } of await fetchTexts(folder, asked)) one.text = text;
  }
  const bodies = new Map<number, string>();
  for (const [uid, texts] of Map.groupBy(wanted, (one) => one.uid)) {
    const body = texts.map(({ text }) => text.trim()).filter((text) => !isBlank(text));
    if (body.length > 0) bodies.set(uid, body.join("\n\n"));
  }
  return bodies;
}

/** One command for the messages whose text is the same part. */
async function fetchTexts<One extends { uid: number }>(
  folder: OpenFolder,
  asked: readonly { one: One; part: TextPart }[],
): Promise<{ one: One; text: string }[]> {
  const read: { one: One; text: string }[] = [];
  for (const [key, group] of Map.groupBy(asked, ({ part }) => part.part)) {
    for (let at = 0; at < group.length; at += TEXTS_AT_ONCE) {
      const some = new Map(group.slice(at, at + TEXTS_AT_ONCE).map((each) => [each.one.uid, each]));
      const query = { uid: true, bodyParts: [{ key, start: 0, maxLength: MAX_TEXT_BYTES }] };
      const { found } = await folder.fetch([...some.keys()], query);
      for (const [uid, { bodyParts }] of found) {
        const [content] = bodyParts?.values() ?? [];
        const each = some.get(uid);
        const text = each && content ? await plainText(each.part, content) : null;
        if (each && text) read.push({ one: each.one, text });
      }
    }
  }
  return read;
}
