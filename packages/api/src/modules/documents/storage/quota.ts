import type { Database, Transaction } from "@dealflow/db/client";
import { documents, trashFiles } from "@dealflow/db/schema";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../core/actor.ts";
import { DomainError } from "../../../core/errors.ts";
import type { CheckSize } from "../../../core/files.ts";
import type { Settings } from "../../../core/settings.ts";

/** What the quotas of an uploader and of all documents together leave; read once, and asked while a file arrives. */
export async function loadQuotaCheck(
  db: Database | Transaction,
  { id }: Pick<Actor, "id">,
  { quota, memberQuota }: Settings["files"],
): Promise<CheckSize> {
  // Files of the trash take room, too, until they are removed.
  const kept = db
    .select({ size: documents.size, by: documents.uploadedBy })
    .from(documents)
    .unionAll(db.select({ size: trashFiles.size, by: trashFiles.uploadedBy }).from(trashFiles))
    .as("kept");
  const [used] = await db
    .select({
      all: sql`coalesce(sum(${kept.size}), 0)`.mapWith(Number),
      own: sql`coalesce(sum(${kept.size}) filter (where ${eq(kept.by, id)}), 0)`.mapWith(Number),
    })
    .from(kept);
  return (size) => {
    if ((used?.all ?? 0) + size > quota) {
      throw exceeded(`All documents together may take ${gibibytes(quota)}, and this one no longer fits`);
    }
    if ((used?.own ?? 0) + size > memberQuota) {
      throw exceeded(
        `The documents that one member has uploaded may take ${gibibytes(memberQuota)}, and this one no longer fits`,
      );
    }
  };
}

const gibibytes = (bytes: number) => `${Math.floor(bytes / 2 ** 30)} GiB`;

const exceeded = (message: string) =>
  new DomainError("PAYLOAD_TOO_LARGE", message, { code: "QUOTA_EXCEEDED" });

/** Random access to a stored file. `start` is included, `end` is not; fewer bytes are returned at the end of the file. */
export interface StoredBytes {
  size: number;
  read: (start: number, end: number) => Promise<Buffer>;
}
