import { audit } from "@dealflow/api/core/audit";
import { contextFor } from "@dealflow/api/core/context";
import { conflict, forbidden } from "@dealflow/api/core/errors";
import { grantAdmin, revokeAdmin } from "@dealflow/api/modules/admin/administrators";
import { revokeSessions } from "@dealflow/api/modules/admin/revoke-sessions";
import { reassignContacts } from "@dealflow/api/modules/contacts/reassign";
import { findOrphanedFiles, removeFile } from "@dealflow/api/modules/documents/storage/orphaned-files";
import { rereadDocuments } from "@dealflow/api/modules/documents/text/reread-documents";
import { rotateSecrets } from "@dealflow/api/modules/mailboxes/rotate-secrets";
import { ensureFirstAdministrator } from "@dealflow/api/server/first-administrator";
import { growWorkspace } from "@dealflow/db/scale/grow-workspace";
import { loadSample } from "@dealflow/sample/load";
import { samplePassword } from "@dealflow/sample/password";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "../command.ts";
import { withElapsedTime, withSteps } from "../progress.ts";
import type { Connection } from "../workspace/connection.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { auditDatabase } from "./audit-database.ts";

const user = z.string().describe("username");

/** Commands that are no procedures, because they may not be called over the network. */
export function operations({ connection }: Workspace) {
  /** Without an actor: access to the machine is the permission. */
  const context = async () => contextFor(await connection(), null);
  return {
    seed: command(
      "Fill an empty workspace with the sample firm, or any workspace with many deals to measure",
      z.object({
        scale: z
          .int({ error: "scale must be a whole number of deals" })
          .min(1)
          .max(5_000_000)
          .optional()
          .describe("this many deals with all that belongs to them"),
      }),
      async (input) => seed(await connection(), input),
    ),
    "users:grant-admin": command(
      "Make an active member an administrator",
      z.object({ user }),
      async (input) => grantAdmin(await context(), input.user),
    ),
    "users:revoke-admin": command(
      "Make an administrator an ordinary member; the last one stays",
      z.object({ user }),
      async (input) => revokeAdmin(await context(), input.user),
    ),
    "sessions:revoke": command(
      "Sign a member out everywhere, or everyone",
      z.object({ user: user.optional(), all: z.boolean().optional().describe("everyone") }),
      async (input) => revokeSessions(await context(), input),
    ),
    "contacts:reassign": command(
      "Give the private contacts of a member who was removed to an active member",
      z.object({
        from: z.string().describe("id of the removed member, or deleted-<id>"),
        to: user,
      }),
      async (input) => reassignContacts(await context(), input),
    ),
    "documents:sweep": command(
      "List the files that no document has had for a day, or remove them for good",
      z.object({
        remove: z
          .boolean()
          .optional()
          .describe("remove them; be sure that no other database and no backup knows them"),
      }),
      async (input) => sweepDocuments(await connection(), input),
    ),
    "documents:reread": command(
      "Read documents again whose text could not be read, or not whole; the server does so within minutes",
      z.object({}),
      async () => rereadDocuments(await context()),
    ),
    "secrets:rotate": command(
      "Encrypt the stored passwords and tokens of mailboxes with the current SECRET_KEY",
      z.object({}),
      async () => rotateSecrets(await context()),
    ),
    "db:audit": command(
      "Look for rows that contradict each other; none is exit code 0",
      z.object({}),
      async () => withElapsedTime("Auditing the database", auditDatabase(await connection())),
    ),
    "db:recount": command(
      "Count all records anew, if db:audit finds a count that differs from its records",
      z.object({}),
      async () => withElapsedTime("Counting all records", rebuildCounts(await connection())),
    ),
    "db:reindex": command(
      "Make anew what records are found by, if db:audit finds one that the search has wrong",
      z.object({}),
      async () => withElapsedTime("Indexing all records", rebuildSearch(await connection())),
    ),
  };
}

/** Counts the records of all domains anew; writes wait meanwhile. Needed after rows were changed with triggers disabled. */
async function rebuildCounts(connection: Connection) {
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select rebuild_counts()`);
  });
  audit(connection, "cli.rebuild-counts", {});
  return { rebuilt: true };
}

/** Makes the entries of the search anew; writes wait meanwhile. Needed after rows were changed with triggers disabled. */
async function rebuildSearch(connection: Connection) {
  await connection.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select rebuild_search()`);
  });
  // Beside the entries that were there before, a search would take several times as long until the database does so itself.
  await connection.asOwner((db) => db.execute(sql`vacuum (analyze) search_entries, search_vocabulary`));
  audit(connection, "cli.rebuild-search", {});
  return { rebuilt: true };
}

/** Lists the files without a document in this database; with `remove` deletes them, and reports which were deleted. */
async function sweepDocuments({ db, settings, log }: Connection, { remove = false }: { remove?: boolean }) {
  const found: { file: string; writtenAt: Date; removed: boolean }[] = [];
  for await (const stray of findOrphanedFiles({ db, settings, now: () => new Date() })) {
    const removed = remove && (await removeFile(stray, log));
    found.push({ file: stray.key, writtenAt: stray.writtenAt, removed });
  }
  if (remove) audit({ log }, "cli.sweep-documents", { files: found.filter(({ removed }) => removed).length });
  return found;
}

/** Loads the sample firm into an empty workspace; with `scale` adds that many generated deals to any workspace. */
async function seed(connection: Connection, { scale }: { scale?: number }) {
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
