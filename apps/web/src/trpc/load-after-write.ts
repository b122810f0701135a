import type { QueryClient } from "@tanstack/react-query";
import type { MutationPath } from "./records-of.ts";

/** What follows a write is loaded with the first one. If that fails, a write makes all answers stale. */
export const loadAfterWrite = () => import("./after-write.ts").catch(() => null);

/** Marks what a write that did not go through tRPC has made stale, such as an upload. */
export async function markStaleAfter(client: QueryClient, path: MutationPath): Promise<void> {
  const afterWrite = await loadAfterWrite();
  if (afterWrite) afterWrite.markStale(client, path);
  else await client.invalidateQueries();
}
