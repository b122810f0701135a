import { deals, documents } from "@dealflow/db/schema";
import type { Document } from "@dealflow/validators/documents";
import { eq } from "drizzle-orm";
import type { MemberContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { documentColumns } from "./queries.ts";

export async function getDocument(ctx: MemberContext, id: number): Promise<Document> {
  const [row] = await ctx.db
    .select(documentColumns)
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(eq(documents.id, id));
  if (!row) throw notFound("Document");
  return row;
}
