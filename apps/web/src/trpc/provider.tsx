"use client";
import {
  hashKey,
  MutationCache,
  QueryCache,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import { errorCode } from "../lib/errors.ts";
import { createClient, trpc } from "./client.ts";
import { createQueryClient } from "./query-client.ts";

export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createBrowserQueryClient);
  const [client] = useState(createClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}

/** Any call that is refused because the session has ended refetches the session, so that the workspace shows the login screen. */
function createBrowserQueryClient(): QueryClient {
  const session = getQueryKey(trpc.auth.user, undefined, "query");
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash !== hashKey(session) && !query.meta?.isSilent) recheckSession(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => recheckSession(error),
      // Analytics derive from every write. A query that is not mounted is only refetched when it is next shown.
      onSuccess: () => void client.invalidateQueries({ queryKey: getQueryKey(trpc.analytics) }),
    }),
  });
  function recheckSession(error: unknown) {
    if (errorCode(error) === "UNAUTHORIZED") void client.invalidateQueries({ queryKey: session });
  }
  return client;
}
