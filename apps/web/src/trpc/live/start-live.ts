import type { QueryClient } from "@tanstack/react-query";
import { createEventApplier } from "./apply-events.ts";
import type { LiveState } from "./event-stream.ts";
import { followEvents } from "./follow-events.ts";
import { refetchOutdatedAnswers } from "./outdated-answers.ts";
import type { LoadRecord } from "./refresh-long-lists.ts";

interface LiveOptions {
  userId: number;
  /** Where the page was rendered: what has happened since comes first. */
  position: string | undefined;
  onState: (state: LiveState) => void;
  onRefused: () => void;
  load: LoadRecord;
}

/** Keeps the answers of a tab up to date with what others do, until it is stopped. */
export function startLive(client: QueryClient, options: LiveOptions): () => void {
  const applier = createEventApplier(client, options.load);
  const leaveCache = refetchOutdatedAnswers(client);
  const leave = followEvents({ ...options, onEvent: applier.add });
  return () => {
    leave();
    leaveCache();
    applier.stop();
  };
}
