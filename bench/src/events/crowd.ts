import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Those who follow the events, each over a connection of its own, and come back in their own time as browsers do. */
export interface Crowd {
  /** How many of them are told of what happens. */
  live: () => number;
  /** How often they were refused. */
  refused: () => number;
  /** Resolves when all of them have heard of a record: with the milliseconds until the last one did. */
  heardBy: (id: number, since: number) => Promise<number>;
  leave: () => void;
}

interface Listener {
  isLive: boolean;
  lastId: string | undefined;
  heard: Map<number, number>;
}

/** As `trpc/live/event-stream.ts` of the web app. */
const comebackMs = (failures: number) => Math.min((1_000 + Math.random() * 7_000) * 1.5 ** failures, 30_000);

const MAX_WAIT_MS = 10_000;

export function followAll(origin: string, cookies: readonly string[], each: number): Crowd {
  const listeners: Listener[] = [];
  const agents: Agent[] = [];
  let refused = 0;
  let isOver = false;

  async function follow(cookie: string): Promise<void> {
    const listener: Listener = { isLive: false, lastId: undefined, heard: new Map() };
    listeners.push(listener);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    for (let failures = 0; !isOver; failures += 1) {
      const response = await open(origin, agent, cookie, listener.lastId).catch(() => null);
      if (response?.statusCode === 200) {
        await read(response, listener);
        failures = 0;
      } else if (response) refused += 1;
      response?.destroy();
      listener.isLive = false;
      if (!isOver) await sleep(comebackMs(failures));
    }
  }

  for (const cookie of cookies) for (let at = 0; at < each; at += 1) void follow(cookie);
  return {
    live: () => listeners.filter(({ isLive }) => isLive).length,
    refused: () => refused,
    heardBy: async (id, since) => {
      const begun = performance.now();
      while (listeners.some(({ heard }) => !heard.has(id))) {
        if (performance.now() - begun > MAX_WAIT_MS) throw new Error(`Not all have heard of ${id}`);
        await sleep(5);
      }
      return Math.max(...listeners.map(({ heard }) => heard.get(id) ?? 0)) - since;
    },
    leave: () => {
      isOver = true;
      for (const agent of agents) agent.destroy();
    },
  };
}

function open(
  origin: string,
  agent: Agent,
  cookie: string,
  lastId: string | undefined,
): Promise<IncomingMessage> {
  const headers = { cookie, ...(lastId && { "last-event-id": lastId }) };
  return new Promise((resolve, reject) => {
    get(`${origin}/api/events`, { agent, headers }, resolve).once("error", reject);
  });
}

/** Until the stream ends. */
async function read(response: IncomingMessage, listener: Listener): Promise<void> {
  let pending = "";
  response.setEncoding("utf8");
  try {
    for await (const text of response) {
      const lines = `${pending}${text}`.split("\n");
      pending = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("id: ")) listener.lastId = line.slice(4);
        if (line.startsWith("data: ")) hear(listener, JSON.parse(line.slice(6)));
      }
    }
  } catch {
    // Cut off.
  }
}

function hear(listener: Listener, { entity, id, change }: { entity: string; id: number; change: string }) {
  if (change === "ready") listener.isLive = true;
  if (entity === "deals" && !listener.heard.has(id)) listener.heard.set(id, performance.now());
}
