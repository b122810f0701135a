import { isMessageFile, readMessageFile } from "../../attachments/message-file.ts";
import { MAX_PACKED_BYTES } from "../../attachments/packed-files.ts";
import { filesOfTnef, isTnef, type PackedFile } from "../../attachments/tnef.ts";
import type { FoundAttachment } from "../message.ts";
import type { OpenFolder } from "./open-folder.ts";
import type { Outline } from "./structure.ts";

interface Unpacked {
  attachments: FoundAttachment[];
  /** Of messages that are attached as files. */
  texts: string[];
}

/**
 * Names the files in each `winmail.dat` instead of it, and those of each attached `.eml` beside it, whose text is the message's too. One
 * that cannot be read stays as it is. They are fetched one by one.
 */
export async function unpackFiles(
  folder: OpenFolder,
  outlines: ReadonlyMap<number, Outline>,
): Promise<Map<number, Unpacked>> {
  const unpacked = new Map<number, Unpacked>();
  for (const [uid, { attachments }] of outlines) {
    const all: Unpacked = { attachments: [], texts: [] };
    for (const attachment of attachments) {
      const one = isPacked(attachment) ? await readPacked(folder, uid, attachment) : null;
      all.attachments.push(...(one?.attachments ?? [attachment]));
      all.texts.push(...(one?.texts ?? []));
    }
    unpacked.set(uid, all);
  }
  return unpacked;
}

const isPacked = ({ contentType, name, size }: FoundAttachment): boolean =>
  (isTnef(contentType, name) && size <= MAX_PACKED_BYTES.tnef) ||
  (isMessageFile(contentType, name) && size <= MAX_PACKED_BYTES.message);

/** In base64, with the ends of its lines. */
const MAX_ENCODED_BYTES = Math.ceil(MAX_PACKED_BYTES.tnef * 1.4);

async function readPacked(
  folder: OpenFolder,
  uid: number,
  packed: FoundAttachment,
): Promise<Unpacked | null> {
  const query = { uid: true, bodyParts: [{ key: packed.part, start: 0, maxLength: MAX_ENCODED_BYTES }] };
  const { found } = await folder.fetch([uid], query);
  const [encoded] = found.get(uid)?.bodyParts?.values() ?? [];
  if (!encoded) return null;
  const content = decoded(encoded, packed.encoding);
  if (isTnef(packed.contentType, packed.name)) {
    const files = filesOfTnef(content);
    return files && { attachments: named(packed, files), texts: [] };
  }
  const message = await readMessageFile(content);
  const size = content.length;
  return (
    message && { attachments: [{ ...packed, size }, ...named(packed, message.files)], texts: [message.text] }
  );
}

const named = ({ part }: FoundAttachment, files: readonly PackedFile[]): FoundAttachment[] =>
  files.map(({ name, contentType, content: { length } }, at) => ({
    ...{ name, contentType, size: length, part: `${part}/${at}` },
  }));

const decoded = (content: Buffer, encoding: string | undefined): Buffer =>
  encoding?.toLowerCase() === "base64" ? Buffer.from(content.toString("latin1"), "base64") : content;
