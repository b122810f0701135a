import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findHandler, takesLongBody } from "@dealflow/api/server/handlers";
import { handleNodeRequest } from "@dealflow/api/server/http/node-adapter";
import type { Runtime } from "@dealflow/api/server/runtime";
import next from "next";
import { type AnswerAsset, readCompressedAssets } from "./compressed-assets.ts";
import { type Handle, type HttpServer, refuse } from "./http-server.ts";
import { METHOD_REFUSED } from "./refusals.ts";

/** The parts of an application, and the server that it answers on; closed in this order. */
export interface ApplicationParts {
  httpServer?: HttpServer;
  stopJobs?: () => Promise<void>;
  app?: { close: () => Promise<void> };
}

interface Options {
  /** Hot reload. */
  dev: boolean;
  runsJobs: boolean;
}

/** Starts the pages and the jobs, and hands the requests of the server to them. Adds each part to `parts` once started. */
export async function startApplication(
  parts: ApplicationParts,
  httpServer: HttpServer,
  runtime: Runtime,
  { dev, runsJobs }: Options,
): Promise<void> {
  const { host: hostname, port } = runtime.settings;
  const dir = fileURLToPath(new URL("..", import.meta.url));
  const app = next({ dev, dir, hostname, port, httpServer: httpServer.server });
  await app.prepare();
  parts.app = app;
  if (runsJobs) {
    const { startJobs } = await import("@dealflow/api/background/jobs/queue");
    parts.stopJobs = await startJobs(runtime);
  }
  const answerAsset: AnswerAsset = dev ? () => false : readCompressedAssets(join(dir, ".next/static"));
  const handle = withApi(app.getRequestHandler(), runtime, dev);
  httpServer.attach(async (request, response) => {
    if (!answerAsset(request, response)) await handle(request, response);
  }, takesLongBody);
}

/**
 * The API and the health checks bypass Next, which would take in a whole body, however large, before the API has seen
 * the request. Pages take none.
 */
function withApi(
  handlePage: Handle,
  { settings: { appOrigin: origin }, log }: Runtime,
  dev: boolean,
): Handle {
  return async (request, response) => {
    const handle = findHandler(request);
    if (handle) return handleNodeRequest(request, response, { origin, handle, log });
    const isRead = request.method === "GET" || request.method === "HEAD";
    return isRead || dev ? handlePage(request, response) : refuse(request, response, PAGES_ARE_READ, log);
  };
}

const PAGES_ARE_READ = { ...METHOD_REFUSED, headers: { allow: "GET, HEAD" } };
