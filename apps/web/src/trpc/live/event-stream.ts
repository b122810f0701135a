import type { LiveEvent } from "@dealflow/validators/events";
import { RECORD_CHANGES, STREAM_STATES } from "@dealflow/validators/labels/events";
import { RECORD_KINDS } from "@dealflow/validators/labels/records";
import { secondsToMilliseconds } from "date-fns/secondsToMilliseconds";

/** Whether this browser is told of changes as they happen. */
export type LiveState = "connecting" | "live";

interface StreamOptions {
  /** The last event that this browser knows of. */
  lastEventId: string | undefined;
  onEvent: (event: LiveEvent, id: string) => void;
  onState: (state: LiveState) => void;
  /** The server does not answer with a stream: it may have ended the session. */
  onRefused: () => void;
}

/** A stream that lived so long has ended by itself, and is taken up again at once. */
const FULL_LIFE_MS = secondsToMilliseconds(240);
const MAX_WAIT_MS = secondsToMilliseconds(30);

/**
 * Follows the events of the server until it is closed. After a failure it comes back by itself, each browser in its own time:
 * a server that starts again would otherwise be asked by all of them at once.
 */
export function openEventStream({ lastEventId, onEvent, onState, onRefused }: StreamOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = lastEventId;
  let failures = 0;

  function open(): void {
    clearTimeout(timer);
    source?.close();
    const opened = performance.now();
    const query = lastId === undefined ? "" : `?${new URLSearchParams({ lastEventId: lastId })}`;
    source = new EventSource(`/api/events${query}`);
    source.onmessage = ({ data, lastEventId: id }) => {
      const event = readEvent(data);
      if (!event) return;
      lastId = id;
      if (event.change === "ready") {
        failures = 0;
        onState("live");
      }
      onEvent(event, id);
    };
    source.onerror = () => {
      const isRefused = source?.readyState === EventSource.CLOSED;
      source?.close();
      onState("connecting");
      if (isRefused) onRefused();
      const hasLived = failures === 0 && performance.now() - opened > FULL_LIFE_MS;
      timer = setTimeout(open, hasLived ? between(0, 1_000) : waitAfter(failures));
      if (!hasLived) failures += 1;
    };
  }

  window.addEventListener("online", open);
  open();
  return () => {
    window.removeEventListener("online", open);
    clearTimeout(timer);
    source?.close();
  };
}

/** In milliseconds: one to eight seconds, and longer each time. */
const waitAfter = (failures: number) => Math.min(between(1_000, 8_000) * 1.5 ** failures, MAX_WAIT_MS);

const between = (from: number, to: number) => from + Math.random() * (to - from);

/** An event as the server has sent it; null for one that this version of the page does not know. Every page would load zod for it. */
function readEvent(text: string): LiveEvent | null {
  const { entity, id, version, change }: Record<string, unknown> = JSON.parse(text);
  if (entity === null) {
    const state = STREAM_STATES.find((known) => known === change);
    return state ? { entity, id: null, version: null, change: state } : null;
  }
  const known = RECORD_CHANGES.find((each) => each === change);
  const kind = RECORD_KINDS.find((each) => each === entity);
  if (!known || !kind || typeof id !== "number") return null;
  return { entity: kind, id, version: typeof version === "number" ? version : null, change: known };
}
