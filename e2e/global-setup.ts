import { startProviders } from "@dealflow/stand-ins/start";
import { createDataFolder, findFreePort, launch, waitUntilReady } from "./helpers/server.ts";

/**
 * Starts one server with the sample workspace for the whole run, and the providers that it imports contacts from. Playwright
 * calls the returned function at the end.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = createDataFolder();
  const port = await findFreePort();
  const providers = await startProviders();
  const settings = {
    PORT: String(port),
    DATA_DIR: data.path,
    SAMPLE_DATA: "on",
    // All journeys share one address and one list of registrations.
    REGISTRATION_LIMIT: "0",
    REGISTRATION_PENDING_MAX: "0",
    ...providers.environment,
  };
  const server = await waitUntilReady(launch(settings), port);
  // The test processes inherit these.
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = data.path;
  return async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    await providers.close();
    data.remove();
  };
}
