import { freePort, launch, ready, temporaryFolder } from "./server.ts";

/** One real server with the sample workspace for the whole run; Playwright calls what is returned at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = temporaryFolder();
  const port = await freePort();
  const server = await ready(launch({ PORT: String(port), DATA_DIR: data.path, SAMPLE_DATA: "on" }), port);
  // The test processes inherit these.
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = data.path;
  return async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    data.remove();
  };
}
