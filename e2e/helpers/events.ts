import { Agent, get, type IncomingMessage } from "node:http";
import { expect } from "@playwright/test";
import type { RestClient } from "./rest.ts";

export interface Followed {
  /** The events so far, each as `entity id change`; `ready` and `missed` of the stream itself. */
  events: string[];
  lastId: () => string | undefined;
  /** Waits until all that was missed has been told. */
  ready: () => Promise<void>;
  /** Resolves when the connection is closed. */
  closed: Promise<void>;
  cut: () => void;
}

/** Follows GET /api/events over a connection of its own, as a browser does. */
export async function followEvents(
  origin: string,
  rest: RestClient,
  lastEventId?: string,
): Promise<Followed> {
  const agent = new Agent({ keepAlive: true });
  const cookie = rest.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, ...(lastEventId && { "last-event-id": lastEventId }) };
    get(new URL("/api/events", origin), { agent, headers }, resolve).once("error", reject);
  });
  if (response.statusCode !== 200) throw new Error(`GET /api/events: ${response.statusCode}`);
  const events: string[] = [];
  let pending = "";
  let lastId: string | undefined;
  response.setEncoding("utf8").on("data", (text: string) => {
    const lines = (pending + text).split("\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("id: ")) lastId = line.slice(4);
      if (!line.startsWith("data: ")) continue;
      const { entity, id, change } = JSON.parse(line.slice(6));
      events.push(entity ? `${entity} ${id} ${change}` : change);
    }
  });
  const closed = new Promise<void>((resolve) => {
    response.once("close", resolve).on("error", () => undefined);
  });
  return {
    events,
    lastId: () => lastId,
    ready: () => expect.poll(() => events.includes("ready") || events.includes("missed")).toBe(true),
    closed,
    cut: () => agent.destroy(),
  };
}
