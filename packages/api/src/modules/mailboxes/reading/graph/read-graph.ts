import type { ReadWindow } from "../message.ts";
import { compareFolder } from "./compare-folder.ts";
import type { GraphClient } from "./graph-client.ts";
import { foldersToRead } from "./graph-folders.ts";
import { UID_VALIDITY } from "./graph-message.ts";
import { type Folder, firstChanges, type Reading, readChanges } from "./read-changes.ts";
import { CONCURRENCY } from "./read-messages.ts";

/**
 * Reads what the ledger does not have: the changes of each folder since the last run, then, where messages and lines may differ, what
 * the changes did not tell. Texts are asked for of messages alone that are stored.
 */
export async function* readGraph(graph: GraphClient, reading: Reading): AsyncGenerator<ReadWindow> {
  const { ledger } = reading;
  try {
    const listed = await foldersToRead(graph);
    await ledger.closeOthers(listed.map(({ id }) => id));
    const folders: Folder[] = [];
    for (const { id: path, name } of listed)
      folders.push({ path, ...(await ledger.openFolder({ path, name, uidValidity: UID_VALIDITY })) });

    const due: { folder: Folder; state: string | null }[] = [];
    for (let at = 0; at < folders.length; at += CONCURRENCY) {
      const some = folders.slice(at, at + CONCURRENCY);
      const changes = await Promise.all(some.map((folder) => firstChanges(graph, folder, reading)));
      for (const [index, folder] of some.entries()) {
        const first = changes[index];
        if (!first) continue;
        const { isDue, state } = yield* readChanges(graph, folder, first, reading);
        if (isDue) due.push({ folder, state });
      }
    }
    for (const { folder, state } of due) yield* compareFolder(graph, folder, state, reading);
  } finally {
    await graph.close();
  }
}
