import { startDovecot } from "@dealflow/stand-ins/dovecot";
import { startProviders } from "@dealflow/stand-ins/start";
import { createDataFolder, findFreePort, launch, waitUntilReady } from "./helpers/server.ts";

/**
 * Starts one server with the sample workspace for the whole run, the providers that it imports contacts from, and a mail server.
 * Playwright calls the returned function at the end.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = createDataFolder();
  const port = await findFreePort();
  const providers = await startProviders();
  const imap = await startDovecot();
  const settings = {
    PORT: String(port),
    DATA_DIR: data.path,
    SAMPLE_DATA: "on",
    // All journeys share one address and one list of registrations.
    REGISTRATION_LIMIT: "0",
    REGISTRATION_PENDING_MAX: "0",
    ...providers.environment,
    MAIL_HOSTS: `${imap.host}:${imap.port}`,
    IMAP_CA: imap.ca,
  };
  const server = await waitUntilReady(launch(settings), port);
  // The test processes inherit these.
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_DATA_DIR = data.path;
  process.env.E2E_IMAP_PORT = String(imap.port);
  process.env.E2E_IMAP_FOLDER = imap.folder;
  return async () => {
    server.child.kill("SIGTERM");
    await server.ended;
    await Promise.all([providers.close(), imap.close()]);
    data.remove();
  };
}
