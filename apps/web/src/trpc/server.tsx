import "server-only";
import type { AppRouter } from "@dealflow/api/root";
import { type Layout, LIST_LAYOUTS, type List } from "@dealflow/validators/labels/views";
import type { ListSettings } from "@dealflow/validators/views";
import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { type AddressParams, idIn } from "../lib/address/address.ts";
import { viewPath } from "../lib/address/view-path.ts";
import { createQueryClient } from "./query-client.ts";

// Node's own import: the modules of the running process. Bundled, they would be copies with variables of their own.
const running = await import(/* turbopackIgnore: true */ "@dealflow/api/server/pages");

const { TRPCError } = running;
export const { createReferenceCaller } = running;

/** Up to where what the page will show is known: read before all of it. Absent if the server cannot tell. */
export const position = cache(() => running.readPosition());

export const context = cache(async () => {
  const sent = await headers();
  await position();
  return running.contextOf(sent);
});

const queryClient = cache(() => createQueryClient());

/**
 * The procedures, called in this process while a page is rendered: `await api.deals.list.prefetch(input)` adds the
 * answer, or nothing if the call failed, to the data that `<HydrateClient>` sends to the browser.
 */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(
  running.createCaller(context),
  queryClient,
);

/** The ids of the rows of a list that is prefetched, for what the page shows beside them; `list` such as `["deals", "list"]`. */
export function prefetchedIds(list: readonly string[]): number[] {
  const answers = queryClient().getQueriesData<{ pages: { items: { id: number }[] }[] }>({
    queryKey: [list],
  });
  return answers
    .flatMap(([, answer]) => answer?.pages ?? [])
    .flatMap(({ items }) => items.map(({ id }) => id));
}

/**
 * The layout in which the member last looked at a list; the first if the server cannot tell. Where the address says nothing, it leads to
 * the member's default view. Prefetches the settings and the view that is open.
 */
export async function openList(list: List, params: AddressParams): Promise<Layout> {
  const saved = typeof params.saved === "string" ? idIn(params.saved) : null;
  await Promise.all([api.views.settings.prefetch(), saved !== null && api.views.get.prefetch({ id: saved })]);
  const [[, settings = []] = []] = queryClient().getQueriesData<ListSettings[]>({
    queryKey: [["views", "settings"]],
  });
  const settingsOfList = settings.find((each) => each.list === list);
  const opened = settingsOfList?.defaultViewId ?? null;
  if (opened !== null && Object.keys(params).length === 0) {
    const view = await api.views.get({ id: opened }).catch(() => null);
    if (view) redirect(viewPath(view));
  }
  return settingsOfList?.layout ?? LIST_LAYOUTS[list][0];
}

/** The signed-in member, null for a visitor, undefined if the server cannot answer. */
export const currentUser = cache(async () => {
  try {
    return await api.auth.user();
  } catch (error) {
    return error instanceof TRPCError && error.code === "UNAUTHORIZED" ? null : undefined;
  }
});

/** To members who are no administrators there is no such page. Awaited before anything of the page is read. */
export async function requireAdmin(): Promise<void> {
  const user = await currentUser();
  if (user && !user.isAdmin) notFound();
}
