import { contactImports } from "@dealflow/db/schema";
import type { ContactImport } from "@dealflow/validators/imports";
import { desc, eq } from "drizzle-orm";
import type { MemberContext } from "../../core/context.ts";
import { importColumns } from "./queries.ts";

const MAX_LISTED = 20;

/** The actor's own imports, newest first. */
export function listImports({ db, actor, now }: MemberContext, limit = MAX_LISTED): Promise<ContactImport[]> {
  return db
    .select(importColumns(now()))
    .from(contactImports)
    .where(eq(contactImports.createdBy, actor.id))
    .orderBy(desc(contactImports.startedAt), desc(contactImports.id))
    .limit(limit);
}

/** The actor's newest import, running or not; null if there is none. */
export async function findNewestImport(ctx: MemberContext): Promise<ContactImport | null> {
  const [newest] = await listImports(ctx, 1);
  return newest ?? null;
}
