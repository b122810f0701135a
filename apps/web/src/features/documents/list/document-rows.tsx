"use client";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import type { Document } from "@dealflow/validators/documents";
import { type ComponentProps, type ReactNode, useState } from "react";
import { CardGrid } from "../../../components/lists/card-grid.tsx";
import { type NoMatchesProps, PagedList, type PagedQuery } from "../../../components/lists/paged-list.tsx";
import { RowFrame } from "../../../components/lists/row-frame.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { trpc } from "../../../trpc/client.ts";
import { DeleteDocumentDialog } from "../delete-document-dialog.tsx";
import { DocumentRow } from "./document-row.tsx";
import styles from "./document-rows.module.css";

interface DocumentRowsProps extends Pick<ComponentProps<typeof CardGrid>, "scroller"> {
  list: PagedQuery<Document>;
  showsDeal: boolean;
  noMatches: NoMatchesProps | null;
  nothing: ReactNode;
}

/** Documents, newest first; more pages are loaded while scrolling. */
export function DocumentRows({ list, showsDeal, noMatches, nothing, scroller }: DocumentRowsProps) {
  const { data: team } = trpc.users.list.useQuery();
  const [toDelete, setToDelete] = useState<Document | null>(null);
  return (
    <>
      <PagedList
        list={list}
        loading={<RowSkeletons label="Loading documents..." count={6} height={56} />}
        errors="documents"
        noMatches={noMatches}
        nothing={nothing}
      >
        {(documents, paging) => (
          <RowFrame className={styles.list} data-of-deal={!showsDeal || undefined}>
            <CardGrid
              {...paging}
              rows={documents}
              cardHeight="var(--document-row)"
              gap={0}
              oneColumn
              scroller={scroller}
              renderCard={(document, position, total) => (
                <DocumentRow
                  document={document}
                  uploader={memberOf(document.uploadedBy, team?.items)}
                  showsDeal={showsDeal}
                  onDelete={setToDelete}
                  position={position}
                  total={total}
                />
              )}
            />
          </RowFrame>
        )}
      </PagedList>
      {toDelete ? <DeleteDocumentDialog document={toDelete} onClose={() => setToDelete(null)} /> : null}
    </>
  );
}
