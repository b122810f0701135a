import { once } from "node:events";
import { type IncomingMessage, request as open } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { createLog } from "@dealflow/api/core/log";
import { portOf } from "@dealflow/api/testing/port";
import { LIMITS, openHttpServer } from "./http-server.ts";
import type { Site } from "./refusals.ts";

export const SITE = {
  port: 0,
  host: "127.0.0.1",
  appOrigin: "http://localhost:3000",
  loopback: false,
  local: false,
  trustedProxyHops: 0,
};

/** The name by which `SITE` is asked. */
export const NAME = "localhost:3000";

/** A server of a test, to which `get` and `raw` send requests. */
export interface TestServer extends Awaited<ReturnType<typeof openHttpServer>> {
  port: number;
  /** The lines of its log, parsed. */
  logged: () => Record<string, unknown>[];
  get: (path: string, host?: string) => Promise<Response>;
  raw: (sent: string) => Promise<string>;
}

interface Changes {
  site?: Partial<typeof SITE & Site>;
  limits?: Partial<typeof LIMITS>;
  hotReload?: boolean;
}

/** Opens a server on a free port; `handle` is the application, if there is one already. */
export async function openTestServer(
  { site, limits, hotReload }: Changes = {},
  handle?: Parameters<TestServer["attach"]>[0],
): Promise<TestServer> {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const opened = await openHttpServer({ ...SITE, ...site }, log, {
    hotReload,
    limits: { ...LIMITS, ...limits },
  });
  if (handle) opened.attach(handle);
  const port = portOf(opened.server);
  return {
    ...opened,
    port,
    logged: () => lines.map((line) => JSON.parse(line)),
    get: (path, host = NAME) => get(port, path, host),
    raw: (sent) => raw(port, sent),
  };
}

/** `fetch` would not let us choose the name to ask by. */
async function get(port: number, path: string, host: string): Promise<Response> {
  const request = open({ port, host: "127.0.0.1", path, headers: { host } }).end();
  const [message]: IncomingMessage[] = await once(request, "response");
  if (!message) throw new Error("unreachable");
  return new Response(await text(message), {
    status: message.statusCode,
    headers: Object.entries(message.headersDistinct).map(([name, values]) => [name, String(values)]),
  });
}

/** Speaks HTTP by hand, for what clients refuse to send. */
async function raw(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.end(sent);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}
