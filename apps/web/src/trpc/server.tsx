import "server-only";
import { type AppRouter, createCaller } from "@dealflow/api/root";
import { openPage } from "@dealflow/api/server/http/call";
import { runtime } from "@dealflow/api/server/runtime";
import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { TRPCError } from "@trpc/server";
import { headers } from "next/headers";
import { cache } from "react";
import { createQueryClient } from "./query-client.ts";

export const context = cache(async () => openPage(await headers(), runtime()));

/**
 * The procedures, called in this process while a page is rendered: `await api.deals.list.prefetch(input)` puts the
 * answer, or nothing where it was refused, into what `<HydrateClient>` hands to the browser.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(
  createCaller(context),
  cache(() => createQueryClient()),
);

/** The signed-in member, null for a visitor, undefined when it cannot be told because the service is away. */
export const currentUser = cache(async () => {
  try {
    return await api.auth.user();
  } catch (error) {
    return error instanceof TRPCError && error.code === "UNAUTHORIZED" ? null : undefined;
  }
});
