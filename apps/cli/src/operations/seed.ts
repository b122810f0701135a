import { audit } from "@dealflow/api/core/audit";
import { conflict, forbidden } from "@dealflow/api/core/errors";
import { ensureFirstAdministrator } from "@dealflow/api/server/first-administrator";
import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import { loadSample } from "@dealflow/sample/load";
import { samplePassword } from "@dealflow/sample/password";
import { withSteps } from "../progress.ts";
import type { Connection } from "../workspace/connection.ts";

/** Loads the sample firm into an empty workspace; with `scale` adds that many generated deals to any workspace. */
export async function seed(connection: Connection, { scale }: { scale?: number }) {
  const { db, settings, log } = connection;
  if (scale !== undefined && !settings.sampleData) {
    throw forbidden("Nothing takes grown deals out again: say SAMPLE_DATA=on if this database may have them");
  }
  await ensureFirstAdministrator({ db, settings, log, now: () => new Date() });
  if (scale !== undefined) {
    const grown = await connection.asOwner((owner) =>
      withSteps(`Adding ${scale.toLocaleString("en-US")} deals`, (onStep) =>
        growWorkspace(owner, { total: scale, onStep }),
      ),
    );
    audit(connection, "cli.seed", { deals: scale });
    return grown;
  }
  const password = samplePassword(settings);
  if (!(await loadSample({ db, settings, log, password }))) {
    throw conflict("The workspace is not empty: the sample is loaded into an empty one only");
  }
  audit(connection, "cli.seed", {});
  return { loaded: true, membersPassword: password ?? "nobody knows it" };
}
