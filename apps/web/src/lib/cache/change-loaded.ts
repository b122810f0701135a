import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Applies `change` to every loaded answer under `key`; `queryKey` tells what each was asked for. */
export function changeLoaded<Data>(
  client: QueryClient,
  key: QueryKey,
  change: (data: Data, queryKey: QueryKey) => Data,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: key })) {
    const { fetchStatus } = state;
    client.setQueryData<Data>(queryKey, (data) => data && change(data, queryKey));
    // An answer on its way was asked for before the change, and would take it back.
    if (fetchStatus !== "idle") void client.invalidateQueries({ queryKey, exact: true });
  }
}
