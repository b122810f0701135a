import { fileURLToPath } from "node:url";
import { startJobs } from "@dealflow/api/background/jobs/queue";
import type { Settings } from "@dealflow/api/core/settings";
import { migrateWhenUp, openStorage, type Storage } from "@dealflow/api/server/database";
import { prepareWorkspace, type SetupNotice } from "@dealflow/api/server/first-administrator";
import { handleRest } from "@dealflow/api/server/handlers";
import { answerNode } from "@dealflow/api/server/http/node";
import { carriesFile } from "@dealflow/api/server/rest/handler";
import { openRuntime, type Runtime } from "@dealflow/api/server/runtime";
import { loadSample } from "@dealflow/sample/load";
import { retireSamplePassword, samplePassword } from "@dealflow/sample/password";
import next from "next";
import type { Front, Handle } from "./http-server.ts";

/** What has been opened so far, in the order in which it must be closed. */
export interface House {
  front?: Front;
  app?: { close: () => Promise<void> };
  stopJobs?: () => Promise<void>;
  runtime?: Runtime;
  storage?: Storage;
}

export interface Mode {
  /** Hot reload. */
  dev: boolean;
  /** Brings the compiled pages up to date. */
  build?: () => Promise<void>;
}

/** Opens database and application behind the front, noting in `house` what must be closed again. */
export async function furnish(
  house: House,
  settings: Settings,
  { dev, build }: Mode,
  signal: AbortSignal,
): Promise<{ handle: Handle; banner: string }> {
  const notice = (line: string) => void process.stdout.write(`${line}\n`);
  const storage = await openStorage(settings, { role: "server", notice });
  house.storage = storage;
  const runtime = openRuntime(storage.settings);
  house.runtime = runtime;
  await migrateWhenUp(storage.settings.databaseUrl, signal, () =>
    runtime.log.warn("waiting for the database"),
  );
  const setup = await prepareWorkspace({ ...runtime, now: () => new Date() });
  await settleSample(settings, runtime);

  await build?.();
  const { host: hostname, port } = settings;
  const dir = fileURLToPath(new URL(".", import.meta.url));
  const app = next({ dev, dir, hostname, port, httpServer: house.front?.server });
  await app.prepare();
  house.app = app;
  house.stopJobs = await startJobs(runtime);
  return { handle: besideFiles(app.getRequestHandler(), runtime), banner: describe(storage, setup) };
}

/** Files go past the pages' application, which would drop their length. They take the same way through the API. */
function besideFiles(pages: Handle, { settings: { appOrigin: origin }, log }: Runtime): Handle {
  return (request, response) =>
    carriesFile(request)
      ? answerNode(request, response, { origin, handle: handleRest, log })
      : pages(request, response);
}

/** Takes the settings as given: the sample's documented password is for the built-in database on this machine only. */
async function settleSample(settings: Settings, runtime: Runtime): Promise<void> {
  const password = samplePassword(settings);
  if (settings.sampleData) await loadSample({ ...runtime, password });
  if (!password) await retireSamplePassword(runtime);
}

function describe({ settings, where }: Storage, setup: SetupNotice | null): string {
  const lines = ["", "Deal Flow Platform is ready.", `  Address   ${settings.appOrigin}`];
  if (setup?.password) lines.push(`  Sign in   ${setup.username} / ${setup.password}, until you change it`);
  else if (setup)
    lines.push(`  Sign in   ${setup.username}, with the password that the log showed when it was made`);
  return [...lines, `  Data      ${where}`, "  Stop      Ctrl-C", ""].join("\n");
}
