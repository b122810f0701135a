import { contactImports } from "@dealflow/db/schema";
import type { ContactImport } from "@dealflow/validators/imports";
import { desc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { importColumns } from "./queries.ts";

const MOST = 20;

/** The actor's own, the newest first. */
export function listImports({ db, actor, now }: MemberContext, limit = MOST): Promise<ContactImport[]> {
  return db
    .select(importColumns(now()))
    .from(contactImports)
    .where(eq(contactImports.createdBy, actor.id))
    .orderBy(desc(contactImports.startedAt), desc(contactImports.id))
    .limit(limit);
}
