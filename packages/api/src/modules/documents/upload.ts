import { lockFor } from "@dealflow/db/lock";
import { documents } from "@dealflow/db/schema";
import type { Document } from "@dealflow/validators/documents";
import { writtenRow } from "../../core/changes.ts";
import type { MemberContext } from "../../core/context.ts";
import { DomainError } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { recordActivity } from "../activities/record.ts";
import { requireDeal } from "../deals/access.ts";
import { findDocument } from "./queries.ts";
import { loadQuotaCheck } from "./storage/quota.ts";
import type { ReceivedFile } from "./storage/receive-file.ts";

interface UploadInput {
  file: ReceivedFile;
  dealId?: number | null;
}

/** Creates a document for a received file, and for a deal if `dealId` is given. Throws if the quota is exceeded. */
export function uploadDocument(
  ctx: MemberContext,
  { file, dealId }: UploadInput,
  signal?: AbortSignal,
): Promise<Document> {
  const { key: storageKey, ...facts } = file.facts;
  const createdAt = ctx.now();
  return write(ctx, async (tx) => {
    if (dealId) await requireDeal(tx, ctx.actor, dealId);
    // Uploads take turns, so that two at once cannot both use the rest of the quota.
    await lockFor(tx, "documents");
    const checkQuota = await loadQuotaCheck(tx, ctx.actor, ctx.settings.files);
    checkQuota(facts.size);
    const { id } = writtenRow(
      await tx
        .insert(documents)
        .values({ ...facts, storageKey, dealId, uploadedBy: ctx.actor.id, createdAt })
        .returning({ id: documents.id }),
    );
    const document = await findDocument(tx, ctx.actor, id);
    await recordActivity(tx, {
      kind: "document_uploaded",
      userId: ctx.actor.id,
      dealId: document.dealId,
      documentId: document.id,
      createdAt,
    });
    // A client that has disconnected would upload again, and then have the document twice.
    if (signal?.aborted) throw new DomainError("CLIENT_CLOSED_REQUEST", "The sender has left");
    // If the commit fails, the row may still exist, so the file is kept, in the worst case as an orphan.
    file.keep();
    return document;
  });
}
