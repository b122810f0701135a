import "server-only";
import { type AppRouter, createCaller } from "@dealflow/api/root";
import { pageContext } from "@dealflow/api/server/http/request-context";
import { runtime } from "@dealflow/api/server/runtime";
import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { TRPCError } from "@trpc/server";
import { headers } from "next/headers";
import { cache } from "react";
import { createQueryClient } from "./query-client.ts";

export const context = cache(async () => pageContext(await headers(), runtime()));

/**
 * The procedures, called in this process while a page is rendered: `await api.deals.list.prefetch(input)` adds the
 * answer, or nothing if the call failed, to the data that `<HydrateClient>` sends to the browser.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(
  createCaller(context),
  cache(() => createQueryClient()),
);

/** The signed-in member, null for a visitor, undefined if the server cannot answer. */
export const currentUser = cache(async () => {
  try {
    return await api.auth.user();
  } catch (error) {
    return error instanceof TRPCError && error.code === "UNAUTHORIZED" ? null : undefined;
  }
});
