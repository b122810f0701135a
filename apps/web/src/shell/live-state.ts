import { useQueryClient } from "@tanstack/react-query";
import { getUntypedClient } from "@trpc/client";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { trpc } from "../trpc/client.ts";
import type { LiveState } from "../trpc/live/event-stream.ts";
import type { LoadRecord } from "../trpc/live/refresh-long-lists.ts";

let state: LiveState = "connecting";
const listeners = new Set<() => void>();

function setState(next: LiveState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab is told of what others change. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => "connecting",
  );

/** Keeps what is shown to this member up to date with what others change. `position` is where the page was rendered. */
export function useLive(userId: number | undefined, position: string | undefined): void {
  const client = useQueryClient();
  const { client: api } = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const session = getQueryKey(trpc.auth.user, undefined, "query");
    const onRefused = () => void client.invalidateQueries({ queryKey: session });
    const load: LoadRecord = (query, input) => getUntypedClient(api).query(query, input);
    void import("../trpc/live/start-live.ts").then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(client, { userId, position, onState: setState, onRefused, load });
      },
      // Without it the page works as it did when it was opened.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
      setState("connecting");
    };
  }, [client, api, userId, position]);
}
