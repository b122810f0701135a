"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import type { Document } from "@dealflow/validators/documents";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { type LazyMenuProps, MoreMenu } from "../../../components/dialogs/more-menu.tsx";
import { HistoryItem } from "../../../entities/history/history-item.tsx";
import { openDialog } from "../../../lib/address/address.ts";
import { DocumentViewer } from "../document-host.tsx";

const EYE =
  "M1.5 8s2.3-4.5 6.5-4.5S14.5 8 14.5 8s-2.3 4.5-6.5 4.5S1.5 8 1.5 8zM6.2 8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0";

interface DocumentMenuProps extends LazyMenuProps {
  document: Document;
  onDelete: (document: Document) => void;
}

export default function DocumentMenu({ document, onDelete, ...menu }: DocumentMenuProps) {
  return (
    <MoreMenu {...menu} preload={DocumentViewer.preload}>
      {(afterClose) => (
        <>
          <DropdownMenu.Item onSelect={() => afterClose(() => openDialog(PARAMS.document, document.id))}>
            <Icon path={EYE} /> Preview
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <a href={document.url} download={document.name}>
              <Icon name="download" /> Download
            </a>
          </DropdownMenu.Item>
          <HistoryItem entity="documents" id={document.id} name={document.name} afterClose={afterClose} />
          {document.mayDelete ? (
            <DropdownMenu.Item color="red" onSelect={() => afterClose(() => onDelete(document))}>
              <Icon name="trash" /> Delete
            </DropdownMenu.Item>
          ) : null}
        </>
      )}
    </MoreMenu>
  );
}
