import { lockFor } from "@dealflow/db/lock";
import { activities, documents } from "@dealflow/db/schema";
import type { Document } from "@dealflow/validators/documents";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";
import { requireDeal } from "../deals/access.ts";
import { findDocument } from "./queries.ts";
import { requireRoom } from "./storage/quota.ts";
import type { ReceivedFile } from "./storage/receive.ts";

interface UploadInput {
  file: ReceivedFile;
  dealId?: number | null;
}

/** Makes a document of a file that the store has: the actor's, and the deal's if it belongs to one. */
export function uploadDocument(
  ctx: MemberContext,
  { file, dealId }: UploadInput,
  signal?: AbortSignal,
): Promise<Document> {
  const { key: storageKey, ...facts } = file.facts;
  const createdAt = ctx.now();
  return ctx.db.transaction(async (tx) => {
    if (dealId) await requireDeal(tx, dealId);
    // One upload after the other: two at once would each find the room that is left for one.
    await lockFor(tx, "documents");
    await requireRoom(tx, facts.size, ctx.settings.files.quota);
    const { id } = writtenRow(
      await tx
        .insert(documents)
        .values({ ...facts, storageKey, dealId, uploadedBy: ctx.actor.id, createdAt })
        .returning({ id: documents.id }),
    );
    const document = await findDocument(tx, ctx.actor, id);
    await tx.insert(activities).values({
      type: "document_uploaded",
      description: `Uploaded ${document.name}`,
      userId: ctx.actor.id,
      dealId: document.dealId,
      documentId: document.id,
      createdAt,
    });
    // Who has left would send it again, and never learn that it is there twice.
    if (signal?.aborted) throw new DomainError("CLIENT_CLOSED_REQUEST", "The sender has left");
    // Where the commit fails nobody knows whether the row stands: the file stays, at worst as a stray.
    file.keep();
    return document;
  });
}
