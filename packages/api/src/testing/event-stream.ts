import { type LiveEvent, liveEvent } from "@dealflow/validators/events";
import { expect } from "vitest";
import { type HttpClient, requestTo, type TestHttp } from "./http.ts";

export interface EventStream {
  status: number;
  headers: Headers;
  /** What has come so far, in order; comments too. */
  text: () => string;
  events: () => LiveEvent[];
  /** The ids that came with them. */
  ids: () => string[];
  /** Waits for the end of what the member has missed. */
  ready: () => Promise<void>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  close: () => Promise<void>;
}

/** Follows GET /api/events, or another path, as a member's client. */
export async function openEventStream(
  { fetchHandlers, runtime }: TestHttp,
  { cookie }: Pick<HttpClient, "cookie">,
  { path = "/api/events", headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<EventStream> {
  const leaving = new AbortController();
  const plain = requestTo(runtime.settings.appOrigin, "GET", path, { cookie, headers });
  const request = new Request(plain, { signal: leaving.signal });
  const handler = path.startsWith("/api/trpc/") ? fetchHandlers.trpc : fetchHandlers.rest;
  const response = await handler(request);
  let text = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += value;
    }
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  const field = (name: string) => text.split("\n").flatMap((line) => line.split(`${name}: `).slice(1, 2));
  const events = () => field("data").flatMap((data) => liveEvent.safeParse(JSON.parse(data)).data ?? []);
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events,
    ids: () => field("id"),
    ready: async () => {
      await expect.poll(() => events().some(({ change }) => change === "ready")).toBe(true);
    },
    ended,
    close: async () => {
      leaving.abort();
      // Node collects a request that nobody holds, and its signal is then never aborted.
      expect(request.signal.aborted).toBe(true);
      await ended;
    },
  };
}
