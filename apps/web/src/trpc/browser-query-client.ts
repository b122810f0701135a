import { hashKey, MutationCache, QueryCache, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { checkConnection } from "../lib/connection.ts";
import { errorCode, isUnreachable } from "../lib/errors.ts";
import { trpc } from "./client.ts";
import { loadAfterWrite } from "./load-after-write.ts";
import { createQueryClient } from "./query-client.ts";

/** The cache of a browser tab. Each write updates it, and a call that fails with UNAUTHORIZED fetches the user again. */
export function createBrowserQueryClient(): QueryClient {
  const session = getQueryKey(trpc.auth.user, undefined, "query");
  let afterWrite: Awaited<ReturnType<typeof loadAfterWrite>> = null;
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isUnreachable(error)) void checkConnection();
        if (query.queryHash !== hashKey(session) && !query.meta?.isSilent) refetchUser(error);
      },
    }),
    mutationCache: new MutationCache({
      async onMutate() {
        if (afterWrite) return;
        afterWrite = await loadAfterWrite();
        afterWrite?.shortenLongLists(client);
      },
      onSuccess(answer, input, _context, { options }) {
        if (afterWrite) afterWrite.onWritten(client, options.mutationKey, input, answer);
        else void client.invalidateQueries();
      },
      onError(error, input, _context, { options }) {
        afterWrite?.onRefused(client, options.mutationKey, input, error);
        refetchUser(error);
        if (isUnreachable(error)) void checkConnection();
      },
    }),
  });
  function refetchUser(error: unknown) {
    if (errorCode(error) === "UNAUTHORIZED") void client.invalidateQueries({ queryKey: session });
  }
  return client;
}
