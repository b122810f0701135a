import type { AppRouter } from "@dealflow/api/root";
import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";

export const trpc = createTRPCReact<AppRouter>();

export const URL_OF_API = "/api/trpc";
// The server refuses longer batches.
const MAX_BATCH = 10;

export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        // Not batched: auth calls set cookies and count attempts, and imports and pastes are slow.
        condition: ({ path }) => /^(?:auth|imports)\.|\.paste$/.test(path),
        true: httpLink({ url: URL_OF_API, transformer: superjson }),
        false: httpBatchLink({ url: URL_OF_API, transformer: superjson, maxItems: MAX_BATCH }),
      }),
    ],
  });
}

export type RouterOutputs = inferRouterOutputs<AppRouter>;
