import type { CurrentUser } from "@dealflow/validators/users";
import { QueryClientProvider } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { renderToString } from "react-dom/server";
import { CurrentUserProvider } from "../entities/member/current-user.tsx";
// Loaded before the first write: a promise that a test rejects at once would have no handler yet.
import "../trpc/after-write.ts";
import { createBrowserQueryClient } from "../trpc/browser-query-client.ts";
import { trpc } from "../trpc/client.ts";

export { refusal } from "./refusal.ts";

export const ME: CurrentUser = {
  id: 7,
  username: "ada",
  name: "Ada Diaz",
  initials: "AD",
  role: "analyst",
  email: null,
  phone: null,
  status: "active",
  isAdmin: false,
  isService: false,
  createdAt: new Date("2026-01-05T09:00:00Z"),
  version: 1,
  isSetupMode: false,
};

export interface Call {
  /** Such as `deals.update`. */
  path: string;
  input: unknown;
}

/** A client for which `answer` stands in for the server. */
export const answeringClient = (answer: (call: Call) => unknown) =>
  trpc.createClient({
    links: [
      () =>
        ({ op }) =>
          observable((observer) => {
            Promise.resolve({ path: op.path, input: op.input })
              .then(answer)
              .then(
                (data) => {
                  observer.next({ result: { data } });
                  observer.complete();
                },
                (error) => observer.error(TRPCClientError.from(error)),
              );
          }),
    ],
  });

/**
 * What a hook answers to a component, with what it has in the cache. No effects run and nothing renders again, which
 * is enough for hooks that write. `answer` stands in for the server.
 */
export function callHook<Result>(hook: () => Result, answer: (call: Call) => unknown) {
  const queryClient = createBrowserQueryClient();
  const client = answeringClient(answer);
  const seen: { result: Result; utils: ReturnType<typeof trpc.useUtils> }[] = [];
  renderToString(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <CurrentUserProvider user={ME}>
          <Caller call={() => seen.push({ result: hook(), utils: trpc.useUtils() })} />
        </CurrentUserProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const [first] = seen;
  if (!first) throw new Error("The hook was not called");
  return { ...first, queryClient };
}

function Caller({ call }: { call: () => void }) {
  call();
  return null;
}
