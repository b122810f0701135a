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

/** A session can end while its page is open: a call refused for that makes the workspace ask anew who is here. */
function createBrowserQueryClient(): QueryClient {
  const session = getQueryKey(trpc.auth.user, undefined, "query");
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryHash !== hashKey(session) && !query.meta?.isSilent) askWhoIsHere(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => askWhoIsHere(error),
      // They derive from whatever anyone writes; what is not shown is only asked for anew at its next opening.
      onSuccess: () => void client.invalidateQueries({ queryKey: getQueryKey(trpc.analytics) }),
    }),
  });
  function askWhoIsHere(error: unknown) {
    if (errorCode(error) === "UNAUTHORIZED") void client.invalidateQueries({ queryKey: session });
  }
  return client;
}
