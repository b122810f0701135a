"use client";
import { PARAMS } from "@dealflow/validators/addresses";
import { DOCUMENT_TABLE } from "@dealflow/validators/columns/documents";
import type { Document, DocumentSort } from "@dealflow/validators/documents";
import { useCallback, useMemo, useState } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { type ColumnParts, tableColumns } from "../../../components/table/column.ts";
import { agoParts, linkClass, Named, nameClass, WithSymbol } from "../../../components/table/contents.tsx";
import { PagedTable, type TableProps } from "../../../components/table/paged-table.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberParts } from "../../../entities/member/member-parts.tsx";
import type { Team } from "../../../entities/member/members.ts";
import { openDialog } from "../../../lib/address/address.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { trpc } from "../../../trpc/client.ts";
import { DeleteDocumentDialog } from "../delete-document-dialog.tsx";
import { GENERAL, textSign } from "../list/document-labels.ts";
import { DocumentLink } from "../list/document-link.tsx";
import { loadDocumentMenu } from "../list/document-row.tsx";
import { InlineTypeIcon, TypeBadge } from "../list/type-badge.tsx";
import { COLUMNS } from "../view.ts";

const open = ({ id }: Document) => openDialog(PARAMS.document, id);

/** The documents as a table; further pages are loaded on scrolling. */
export default function DocumentTable(table: TableProps<Document>) {
  const { data: team } = trpc.users.list.useQuery();
  const [toDelete, setToDelete] = useState<Document | null>(null);
  const columns = useMemo(() => tableColumns(DOCUMENT_TABLE, documentParts(team?.items)), [team]);
  const menu = useCallback(
    (document: Document) => (
      <LazyMenu
        tabIndex={-1}
        title={document.name}
        load={loadDocumentMenu}
        opened={{ document, onDelete: setToDelete }}
      />
    ),
    [],
  );
  return (
    <>
      <PagedTable
        {...table}
        label="Documents"
        errors="documents"
        choice={COLUMNS}
        columns={columns}
        onOpen={open}
        menu={menu}
      />
      {toDelete ? <DeleteDocumentDialog document={toDelete} onClose={() => setToDelete(null)} /> : null}
    </>
  );
}

const documentParts = (team: Team | undefined): Record<DocumentSort, ColumnParts<Document>> => ({
  name: {
    width: 340,
    text: ({ name }) => name,
    cell: (document) => (
      <WithSymbol symbol={<InlineTypeIcon type={document.type} />}>
        <Named below={textSign(document)}>
          <DocumentLink document={document} tabIndex={-1} className={nameClass} title={document.name} />
        </Named>
      </WithSymbol>
    ),
  },
  type: {
    width: 96,
    text: ({ type }) => type.toUpperCase(),
    cell: ({ type }) => <TypeBadge type={type} />,
  },
  dealName: {
    width: 220,
    text: ({ dealName }) => dealName ?? GENERAL,
    cell: ({ dealId, dealName }) =>
      dealId === null ? (
        GENERAL
      ) : (
        <DealLink dealId={dealId} tabIndex={-1} className={linkClass} title={dealName ?? undefined}>
          {dealName}
        </DealLink>
      ),
  },
  size: { text: ({ size }) => String(size), cell: ({ size }) => formatFileSize(size) },
  uploadedBy: memberParts(({ uploadedBy }) => uploadedBy, team),
  createdAt: agoParts(({ createdAt }) => createdAt),
});
