import { type ListedPlace, placeIn } from "../message.ts";
import { foldersToRead } from "./folders.ts";
import type { ImapSession } from "./imap-session.ts";
import { openFolder } from "./open-folder.ts";

/** The messages of all folders that are read, as they arrived since the day. */
export async function* listImap(
  connect: () => Promise<ImapSession>,
  since: Date,
): AsyncGenerator<ListedPlace> {
  let session = await connect();
  const connection = {
    current: () => session,
    renew: async () => {
      await session.close();
      session = await connect();
    },
  };
  try {
    for (const folder of foldersToRead(await session.within(session.client.list()))) {
      const { uidValidity, search } = await openFolder(connection, folder);
      for (const uid of await search({ since }))
        yield { place: placeIn({ path: folder, uidValidity }, uid), folder, uid, messageId: null };
    }
  } finally {
    await session.close();
  }
}
