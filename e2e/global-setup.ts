import { freePort, startServer, temporaryFolder } from "./server.ts";

/** One real server with the sample workspace for the whole run; Playwright calls what is returned at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = temporaryFolder();
  const server = await startServer({
    port: await freePort(),
    dataDir: data.path,
    env: { SAMPLE_DATA: "on" },
  });
  // The test processes inherit these.
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = data.path;
  return async () => {
    await server.stop();
    data.remove();
  };
}
