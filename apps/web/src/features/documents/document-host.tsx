"use client";
import { useSearchParams } from "next/navigation";
import { LazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { preload } from "../../lib/preload.ts";
import { closeDocument, documentIn } from "./document-address.ts";

const loadViewer = () => import("./preview/document-viewer.tsx");

/** Brings what shows a document ahead of the click. */
export const preloadViewer = () => preload(loadViewer);

/** Opens the document that the address names. */
export function DocumentHost() {
  const open = documentIn(useSearchParams());
  return open ? (
    <LazyDialog
      key={open.id}
      load={loadViewer}
      dialog={{ id: open.id, onClose: closeDocument }}
      title="Preview"
    />
  ) : null;
}
