import type { Logger } from "@dealflow/api/core/log";
import type { Settings } from "@dealflow/api/core/settings";
import { withFile } from "@dealflow/api/modules/documents/storage/receive-file";
import { DOCUMENTS } from "../data/documents.ts";
import type { Step, World } from "../sample-context.ts";

/** Documents are uploaded where they lie on this machine; nobody's bucket is filled with a trial. */
export function planDocuments(
  { calendar, deals, opened }: World,
  ground: { settings: Settings; log: Logger },
): Step[] {
  if (ground.settings.files.s3) return [];
  return DOCUMENTS.map(({ name, deal, by, added, make }) => {
    const dealBegins = deal === undefined ? undefined : opened.get(deal);
    const key = `document ${name}`;
    return {
      what: `upload ${key}`,
      at: dealBegins ? calendar.after(dealBegins, added, key) : calendar.moment(added, key),
      by,
      act: (call) =>
        withFile(ground, { name, content: inOnePiece(make()) }, (file) =>
          call.documents.upload({ file, dealId: deal === undefined ? null : deals.of(deal) }),
        ),
    };
  });
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
