import type { Database, Transaction } from "@dealflow/db/client";
import { deals, documents, documentTexts } from "@dealflow/db/schema";
import type { Document, DocumentFilters, TextState } from "@dealflow/validators/documents";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import type { MemberContext } from "../../core/context.ts";
import { forbidden, notFound } from "../../core/errors.ts";
import { contains, isMine, isOfMember, isOnDays, isSomeOf } from "../../core/filters.ts";
import { dealVisibleTo } from "../../core/visibility.ts";
import { write } from "../../core/write.ts";
import { moveToTrash } from "../trash/delete.ts";

/** The columns of the `document` schema for this member; the query must join `deals`. */
export const documentColumns = (actor: Actor) => ({
  id: documents.id,
  name: documents.name,
  type: documents.type,
  size: documents.size,
  dealId: documents.dealId,
  dealName: sql<string | null>`coalesce(${deals.codename}, ${deals.company})`,
  uploadedBy: documents.uploadedBy,
  url: sql<string>`'/api/documents/' || ${documents.id} || '/file'`,
  createdAt: documents.createdAt,
  mayDelete: mayDelete(actor),
  textState: sql<TextState>`(select ${documentTexts.state} from ${documentTexts} where ${documentTexts.documentId} = ${documents.id})`,
  version: documents.version,
});

/** The conditions of the filters, for the list and the folders, of the documents that the actor may see. */
export function matching(actor: Actor, filters: DocumentFilters): SQL[] {
  const { search, dealId } = filters;
  const ofDeal = dealId === "general" ? isNull(documents.dealId) : dealId && eq(documents.dealId, dealId);
  const conditions = [
    dealVisibleTo(actor, documents.dealId),
    contains(documents.search, search),
    ofDeal,
    isSomeOf(documents.type, filters.type),
    isOfMember(documents.uploadedBy, filters.uploadedBy),
    isMine(documents.uploadedBy, actor, filters.mine),
    isOnDays(documents.createdAt, filters.createdAt),
  ];
  return conditions.filter((condition) => typeof condition === "object");
}

export async function findDocument(db: Database | Transaction, actor: Actor, id: number): Promise<Document> {
  const [row] = await db
    .select(documentColumns(actor))
    .from(documents)
    .leftJoin(deals, eq(deals.id, documents.dealId))
    .where(and(eq(documents.id, id), dealVisibleTo(actor, documents.dealId)));
  if (!row) throw notFound("Document");
  return row;
}

/** Deletes a document; its file is kept as long as it lies in the trash. Only its uploader or an administrator may. */
export async function deleteDocument(ctx: MemberContext, id: number): Promise<{ success: true }> {
  await write(ctx, async (tx) => {
    const [found] = await tx
      .select({ mayDelete: mayDelete(ctx.actor) })
      .from(documents)
      .where(and(eq(documents.id, id), dealVisibleTo(ctx.actor, documents.dealId)))
      .for("update");
    if (!found) throw notFound("Document");
    if (!found.mayDelete) throw forbidden("Only who uploaded a document, or an administrator, may delete it");
    await moveToTrash(tx, ctx, "documents", [id]);
  });
  return { success: true };
}

/** Only its uploader or an administrator may delete a document. */
function mayDelete({ id, isAdmin }: Pick<Actor, "id" | "isAdmin">): SQL<boolean> {
  return isAdmin ? sql`true` : sql`${documents.uploadedBy} = ${id}`;
}
