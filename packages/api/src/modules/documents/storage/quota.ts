import type { Database, Transaction } from "@dealflow/db/client";
import { documents } from "@dealflow/db/schema";
import { sql } from "drizzle-orm";
import { DomainError } from "../../../core/errors.ts";

/** Refuses a file of this size where all documents together would take more than their quota. */
export async function requireRoom(db: Database | Transaction, size: number, quota: number): Promise<void> {
  const [taken] = await db
    .select({ bytes: sql`coalesce(sum(${documents.size}), 0)`.mapWith(Number) })
    .from(documents);
  if ((taken?.bytes ?? 0) + size <= quota) return;
  throw new DomainError(
    "PAYLOAD_TOO_LARGE",
    `All documents together may take ${Math.floor(quota / 2 ** 30)} GiB, and this one no longer fits`,
    { code: "QUOTA_EXCEEDED" },
  );
}
