import { z } from "zod";
import { type ListedPlace, placeIn } from "../message.ts";
import type { GraphClient } from "./graph-client.ts";
import { foldersToRead } from "./graph-folders.ts";
import { UID_VALIDITY } from "./graph-message.ts";
import { messagesUrl, sinceFilter } from "./read-changes.ts";

/** As many as Graph allows. */
const PAGE_SIZE = "1000";

const listed = z.object({ id: z.string(), internetMessageId: z.string().nullish() });

/** The messages of all folders that are read, as they arrived since the day. */
export async function* listGraph(graph: GraphClient, since: Date): AsyncGenerator<ListedPlace> {
  try {
    for (const { id: path, name: folder } of await foldersToRead(graph)) {
      const parameters = { $select: "id,internetMessageId", $top: PAGE_SIZE };
      const list = messagesUrl(graph, path, sinceFilter(since), parameters);
      for await (const page of graph.pages(list, listed))
        for (const { id, internetMessageId: messageId = null } of page) {
          const place = placeIn({ path, uidValidity: UID_VALIDITY }, id);
          yield { place, folder, uid: null, messageId };
        }
    }
  } finally {
    await graph.close();
  }
}
