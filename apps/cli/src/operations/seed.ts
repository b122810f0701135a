import { conflict } from "@dealflow/api/errors";
import { loadSample } from "@dealflow/api/sample/load";
import { samplePassword } from "@dealflow/api/sample/password";
import { growWorkspace } from "@dealflow/api/sample/scale";
import { prepareWorkspace } from "@dealflow/api/workspace";
import type { Connection } from "../connection.ts";

export async function seed(connection: Connection, { scale }: { scale?: number }) {
  const { db, settings, log } = connection;
  await prepareWorkspace({ db, settings, log, now: () => new Date() });
  if (scale !== undefined) return growWorkspace(db, { total: scale });
  const password = samplePassword(settings);
  if (!(await loadSample({ db, settings, log, password }))) {
    throw conflict("The workspace is not empty: the sample is loaded into an empty one only");
  }
  return { loaded: true, membersPassword: password ?? "nobody knows it" };
}
