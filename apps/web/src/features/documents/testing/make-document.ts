import type { Document } from "@dealflow/validators/documents";

/** A document without a deal. */
export function makeDocument(fields: Partial<Document> = {}): Document {
  return {
    id: 1,
    name: "Teaser.pdf",
    type: "pdf",
    size: 2_048,
    dealId: null,
    dealName: null,
    uploadedBy: 7,
    url: "/api/documents/1/file",
    createdAt: new Date("2026-03-02T09:00:00Z"),
    textState: "read",
    mayDelete: true,
    version: 1,
    ...fields,
  };
}
