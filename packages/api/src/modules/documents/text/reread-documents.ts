import { documentPages, documents, documentTexts } from "@dealflow/db/schema";
import type { TextState } from "@dealflow/validators/labels/documents";
import { and, inArray } from "drizzle-orm";
import { audit } from "../../../core/audit.ts";
import type { Context } from "../../../core/context.ts";
import { extendTimeout } from "../../../core/statement-timeout.ts";
import { READ_TYPES } from "./reader-process/messages.ts";

const NOT_ALL_READ: TextState[] = ["partly", "encrypted", "damaged", "too_large", "unsupported"];

/** Has the documents read again that could not be read, or not whole: after an update that reads more, or a fault that was mended. */
export async function rereadDocuments(ctx: Pick<Context, "db" | "log">): Promise<{ waiting: number }> {
  const { db } = ctx;
  const readable = db
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.type, [...READ_TYPES]));
  const isNotAllRead = and(
    inArray(documentTexts.state, NOT_ALL_READ),
    inArray(documentTexts.documentId, readable),
  );
  const waiting = await db.transaction(async (tx) => {
    await extendTimeout(tx);
    const notAllRead = tx.select({ id: documentTexts.documentId }).from(documentTexts).where(isNotAllRead);
    await tx.delete(documentPages).where(inArray(documentPages.documentId, notAllRead));
    return tx
      .update(documentTexts)
      .set({ state: "waiting", attempts: 0 })
      .where(isNotAllRead)
      .returning({ id: documentTexts.documentId });
  });
  audit(ctx, "cli.rereadDocuments", { documents: waiting.length });
  return { waiting: waiting.length };
}
