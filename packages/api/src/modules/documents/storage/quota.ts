import type { Database, Transaction } from "@dealflow/db/client";
import { documents } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { DomainError } from "../../../core/errors.ts";

/** Throws if all documents together with a file of this size (in bytes) would exceed the quota (in bytes). */
export async function requireQuota(db: Database | Transaction, size: number, quota: number): Promise<void> {
  const [used] = await db
    .select({ bytes: sql`coalesce(sum(${documents.size}), 0)`.mapWith(Number) })
    .from(documents);
  if ((used?.bytes ?? 0) + size <= quota) return;
  throw new DomainError(
    "PAYLOAD_TOO_LARGE",
    `All documents together may take ${Math.floor(quota / 2 ** 30)} GiB, and this one no longer fits`,
    { code: "QUOTA_EXCEEDED" },
  );
}
