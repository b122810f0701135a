"use client";
import { documentPath, PARAMS } from "@dealflow/validators/addresses";
import type { Document } from "@dealflow/validators/documents";
import type { ComponentProps } from "react";
import { DialogLink } from "../../../components/dialogs/dialog-link.tsx";
import { openDialog } from "../../../lib/address/address.ts";
import { DocumentViewer } from "../document-host.tsx";

interface DocumentLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  document: Pick<Document, "id" | "name">;
}

/** Opens the preview of a document over the page. */
export function DocumentLink({ document: { id, name }, ...link }: DocumentLinkProps) {
  return (
    <DialogLink
      {...link}
      href={documentPath(id)}
      onOpen={() => openDialog(PARAMS.document, id)}
      preload={DocumentViewer.preload}
    >
      {name}
    </DialogLink>
  );
}
