"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { useSearchParams } from "next/navigation";
import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";
import { closeOver, idIn } from "../../lib/address/address.ts";

export const DocumentViewer = lazyDialog(() => import("./preview/document-viewer.tsx"), "Preview");

/** Shows the document that the query parameter of the address names. */
export function DocumentHost() {
  const params = useSearchParams();
  const param = params.get(PARAMS.document);
  if (param === null) return null;
  const page = idIn(params.get(PARAMS.documentPage));
  const at = page === null ? null : { page, words: params.get(PARAMS.documentWords) ?? "" };
  return (
    <DocumentViewer
      key={param}
      id={idIn(param)}
      at={at}
      onClose={() => closeOver(window.location.pathname, OF_DOCUMENT)}
    />
  );
}

const OF_DOCUMENT = [PARAMS.document, PARAMS.documentPage, PARAMS.documentWords];
