import type { Document } from "../documents.ts";
import { DOCUMENT_TYPES, type DocumentSort } from "../labels/documents.ts";
import type { Column, Columns } from "./column.ts";

export const DOCUMENT_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  name: { label: "Name", kind: "text", cli: true },
  type: { label: "Type", kind: "choice", values: DOCUMENT_TYPES },
  size: { label: "Size (bytes)", kind: "number", cli: true },
  dealName: { label: "Deal", kind: "text", empty: "General", cli: true },
  uploadedBy: { label: "Uploaded By", kind: "member", cli: true },
  createdAt: { label: "Uploaded", kind: "time", cli: true },
} as const satisfies Columns<Document>;

export const DOCUMENT_TABLE = {
  name: DOCUMENT_COLUMNS.name,
  type: DOCUMENT_COLUMNS.type,
  dealName: DOCUMENT_COLUMNS.dealName,
  size: { label: "Size", kind: "number" },
  uploadedBy: DOCUMENT_COLUMNS.uploadedBy,
  createdAt: DOCUMENT_COLUMNS.createdAt,
} as const satisfies Record<DocumentSort, Column>;
