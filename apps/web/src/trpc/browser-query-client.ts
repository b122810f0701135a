import { hashKey, MutationCache, QueryCache, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { errorCode } from "../lib/errors.ts";
import { onRefused, onWritten, shortenLongLists } from "./after-write.ts";
import { trpc } from "./client.ts";
import { createQueryClient } from "./query-client.ts";

/** The cache of a browser tab. Each write updates it, and a call that fails with UNAUTHORIZED fetches the user again. */
export function createBrowserQueryClient(): QueryClient {
  const session = getQueryKey(trpc.auth.user, undefined, "query");
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash !== hashKey(session) && !query.meta?.isSilent) refetchUser(error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (answer, input, _context, { options }) =>
        onWritten(client, options.mutationKey, input, answer),
      onError(error, input, _context, { options }) {
        onRefused(client, options.mutationKey, input, error);
        refetchUser(error);
      },
    }),
  });
  function refetchUser(error: unknown) {
    if (errorCode(error) === "UNAUTHORIZED") void client.invalidateQueries({ queryKey: session });
  }
  shortenLongLists(client);
  return client;
}
