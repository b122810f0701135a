"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDialog, idIn } from "../../lib/address/address.ts";

export const DocumentViewer = lazyDialog(() => import("./preview/document-viewer.tsx"), "Preview");

/** Opens the document that the address names. */
export function DocumentHost() {
  const named = useSearchParams().get(PARAMS.document);
  if (named === null) return null;
  return <DocumentViewer key={named} id={idIn(named)} onClose={() => closeDialog(PARAMS.document)} />;
}
