/** The program of the process that reads mail: one run over all mailboxes. `run.ts` starts it. */
import { createDatabase } from "@dealflow/db/client";
import { createLog } from "../../core/log.ts";
import { loadSettings } from "../../core/settings.ts";
import { readMail } from "../jobs/read-mail.ts";
import { CONNECTIONS } from "./limits.ts";

const settings = loadSettings(process.env);
const log = createLog(settings.logLevel);
const stopping = new AbortController();
process.once("SIGTERM", () => stopping.abort());
// The server that started it has ended.
process.once("disconnect", () => stopping.abort());

const database = { max: CONNECTIONS, tls: settings.databaseTls };
const { db, close } = createDatabase(settings.databaseUrl ?? "", database);
try {
  await readMail({ db, log, settings, now: () => new Date(), source: "job", signal: stopping.signal });
} finally {
  await close();
  process.disconnect();
}
