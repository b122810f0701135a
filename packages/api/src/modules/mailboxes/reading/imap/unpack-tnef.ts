import { filesOfTnef, isTnef, MAX_TNEF_BYTES } from "../../attachments/tnef.ts";
import type { FoundAttachment } from "../message.ts";
import type { OpenFolder } from "./open-folder.ts";

/** Names the files in each `winmail.dat` instead of it; one that cannot be unpacked stays. They are fetched one by one. */
export async function unpackTnef(
  folder: OpenFolder,
  attachmentsOf: ReadonlyMap<number, FoundAttachment[]>,
): Promise<Map<number, FoundAttachment[]>> {
  const unpacked = new Map(attachmentsOf);
  for (const [uid, attachments] of attachmentsOf) {
    if (!attachments.some(isPacked)) continue;
    const named: FoundAttachment[] = [];
    for (const attachment of attachments)
      named.push(...(isPacked(attachment) ? await readPacked(folder, uid, attachment) : [attachment]));
    unpacked.set(uid, named);
  }
  return unpacked;
}

const isPacked = ({ contentType, name, size }: FoundAttachment): boolean =>
  isTnef(contentType, name) && size <= MAX_ENCODED_BYTES;

/** In base64, with the ends of its lines. */
const MAX_ENCODED_BYTES = Math.ceil(MAX_TNEF_BYTES * 1.4);

async function readPacked(
  folder: OpenFolder,
  uid: number,
  packed: FoundAttachment,
): Promise<FoundAttachment[]> {
  const query = { uid: true, bodyParts: [{ key: packed.part, start: 0, maxLength: MAX_ENCODED_BYTES }] };
  const { found } = await folder.fetch([uid], query);
  const [content] = found.get(uid)?.bodyParts?.values() ?? [];
  const files = content && filesOfTnef(decoded(content, packed.encoding));
  if (!files) return [packed];
  return files.map(({ name, contentType, content: { length } }, at) => ({
    ...{ name, contentType, size: length, part: `${packed.part}/${at}` },
  }));
}

const decoded = (content: Buffer, encoding: string | undefined): Buffer =>
  encoding?.toLowerCase() === "base64" ? Buffer.from(content.toString("latin1"), "base64") : content;
