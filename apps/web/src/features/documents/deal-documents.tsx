"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import type { Deal } from "@dealflow/validators/deals";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { Button } from "@radix-ui/themes/components/button";
import { PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import styles from "./deal-documents.module.css";
import { DocumentHost } from "./document-host.tsx";
import { DropHint } from "./drop-hint.tsx";
import { DocumentRows } from "./list/document-rows.tsx";
import { REFETCH_WHILE_READING } from "./list/while-reading.ts";
import { UploadDialog, useUploadDialog } from "./upload/use-upload-dialog.tsx";
import { dealInput } from "./view.ts";

/** The documents of one deal. */
export default function DealDocuments({ deal }: { deal: Deal }) {
  const name = dealTitle(deal);
  const list = trpc.documents.list.useInfiniteQuery(dealInput(deal.id), {
    ...PAGES,
    ...REFETCH_ON_OPEN,
    ...UNCOUNTED,
    ...REFETCH_WHILE_READING,
  });
  const { open, dragged, uploads } = useUploadDialog({
    destination: { dealId: deal.id, name },
    isFixed: true,
  });
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0) ?? true;
  const uploadButton = (
    <Button onClick={open} {...UploadDialog.preloadHandlers}>
      <Icon name="upload" /> Upload Document
    </Button>
  );
  return (
    <div className={styles.documents}>
      {isEmpty ? null : <div className={styles.head}>{uploadButton}</div>}
      {uploads}
      <DocumentRows
        list={list}
        showsDeal={false}
        noMatches={null}
        nothing={
          <EmptyState
            icon={<Icon name="file" />}
            title="No documents for this deal"
            hint="Upload its files here, or drop them."
          >
            {uploadButton}
          </EmptyState>
        }
      />
      <DropHint dragged={dragged}>{`Drop to upload to ${name}`}</DropHint>
      <DocumentHost />
    </div>
  );
}
