import type { LiveEvent } from "@dealflow/validators/events";
import { type LiveState, openEventStream } from "./event-stream.ts";

interface FollowOptions {
  /** Tabs of another member do not hear of these events. */
  userId: number;
  /** Where the page was rendered. */
  position: string | undefined;
  onEvent: (event: LiveEvent) => void;
  onState: (state: LiveState) => void;
  onRefused: () => void;
}

/** What the tabs of a browser tell each other. */
type Message =
  | { type: "event"; event: LiveEvent; id: string }
  | { type: "state"; state: LiveState }
  | { type: "joined" };

/**
 * Follows the events with one stream for all tabs of the browser, which over HTTP/1.1 has six connections to a server for all
 * of them. The tab that holds a lock has the stream and tells the others; when it is closed, the next one goes on after the last event that it has heard.
 */
export function followEvents({ userId, position, onEvent, onState, onRefused }: FollowOptions): () => void {
  const name = `events-${userId}`;
  const tabs = new BroadcastChannel(name);
  const leaving = new AbortController();
  let lastId = position;
  let state: LiveState = "connecting";
  let isLeading = false;

  const tell = (message: Message) => tabs.postMessage(message);
  function hear(event: LiveEvent, id: string): void {
    lastId = id;
    onEvent(event);
  }
  function setState(next: LiveState): void {
    state = next;
    onState(next);
  }

  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === "event") hear(data.event, data.id);
    else if (data.type === "state") setState(data.state);
    else if (isLeading) tell({ type: "state", state });
  };

  /** Until this tab is closed, which it may be already. */
  function lead(): Promise<void> {
    if (leaving.signal.aborted) return Promise.resolve();
    isLeading = true;
    const close = openEventStream({
      lastEventId: lastId,
      onEvent: (event, id) => {
        hear(event, id);
        tell({ type: "event", event, id });
      },
      onState: (next) => {
        setState(next);
        tell({ type: "state", state: next });
      },
      onRefused,
    });
    return new Promise((resolve) => {
      leaving.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  }

  /** What this page has missed since it was rendered, while another tab has the stream. */
  function catchUp(): void {
    tell({ type: "joined" });
    if (position === undefined) return;
    const close = openEventStream({
      lastEventId: position,
      onEvent: (event) => {
        if (event.change === "ready") close();
        else onEvent(event);
      },
      onState: () => undefined,
      onRefused,
    });
    leaving.signal.addEventListener("abort", close);
  }

  /** Leads at once, or when the tabs before it are closed. */
  async function queue({ locks }: { locks: LockManager }): Promise<void> {
    const led = await locks.request(name, { ifAvailable: true }, (lock) => lock && lead().then(() => true));
    if (led || leaving.signal.aborted) return;
    catchUp();
    await locks.request(name, { signal: leaving.signal }, lead);
  }

  // Without encryption, on another machine, a browser has no locks: each tab has its own stream there.
  const following = "locks" in navigator ? queue(navigator) : lead();
  following.catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return () => {
    leaving.abort();
    tabs.close();
  };
}
