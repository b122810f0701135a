"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeDialog, idIn } from "../../lib/address/address.ts";

export const DocumentViewer = lazyDialog(() => import("./preview/document-viewer.tsx"), "Preview");

/** Shows the document that the query parameter of the address names. */
export function DocumentHost() {
  const param = useSearchParams().get(PARAMS.document);
  if (param === null) return null;
  return <DocumentViewer key={param} id={idIn(param)} onClose={() => closeDialog(PARAMS.document)} />;
}
