import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { trpc } from "./client.ts";
import { TrpcProvider } from "./provider.tsx";

const clients: QueryClient[] = [];

function Child() {
  clients.push(useQueryClient());
  return null;
}

test("what someone writes makes the figures of analytics old", async () => {
  renderToString(
    <TrpcProvider>
      <Child />
    </TrpcProvider>,
  );
  const [client] = clients;
  const key = getQueryKey(trpc.analytics.overview, {}, "query");
  client?.setQueryData(key, {});
  expect(client?.getQueryState(key)?.isInvalidated).toBe(false);
  await client
    ?.getMutationCache()
    .build(client, { mutationFn: async () => ({}) })
    .execute(undefined);
  expect(client?.getQueryState(key)?.isInvalidated).toBe(true);
});
