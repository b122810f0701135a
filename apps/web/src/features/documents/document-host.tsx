"use client";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDocument, documentIn } from "./document-address.ts";

export const DocumentViewer = lazyDialog(() => import("./preview/document-viewer.tsx"), "Preview");

/** Opens the document that the address names. */
export function DocumentHost() {
  const open = documentIn(useSearchParams());
  return open ? <DocumentViewer key={open.id} id={open.id} onClose={closeDocument} /> : null;
}
