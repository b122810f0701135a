"use client";
import { Icon } from "@dealflow/ui/icon";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Document } from "@dealflow/validators/documents";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { isMissing, MissingRecord } from "../../../components/dialogs/awaited-record.tsx";
import {
  RecordClose,
  RecordDialog,
  RecordHead,
  RecordTitle,
} from "../../../components/dialogs/record-dialog.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import { memberOf } from "../../../entities/member/members.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { useDocumentTitle } from "../../../lib/hooks/use-document-title.ts";
import { trpc } from "../../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../../trpc/query-client.ts";
import { GENERAL_DOCUMENTS, noPreviewReason, previewOf, textNote } from "../list/document-labels.ts";
import { TypeBadge } from "../list/type-badge.tsx";
import { whileReading } from "../list/while-reading.ts";
import { DocumentText, type OpenedAt } from "./document-text.tsx";
import styles from "./document-viewer.module.css";
import { FilePreview, NoPreview } from "./file-preview.tsx";

interface DocumentViewerProps {
  /** Null if the address contains no valid id. */
  id: number | null;
  at: OpenedAt | null;
  onClose: () => void;
}

/** A dialog with the preview of a document. */
export default function DocumentViewer({ id, at, onClose }: DocumentViewerProps) {
  const query = trpc.documents.get.useQuery(
    { id: id ?? 0 },
    {
      ...REFETCH_ON_OPEN,
      enabled: id !== null,
      refetchInterval: ({ state }) => whileReading(state.data ? [state.data] : []),
    },
  );
  const { data, error, isError } = query;
  if (isMissing(id, error)) return <MissingRecord noun="document" onClose={onClose} />;
  return (
    <RecordDialog onClose={onClose} className={styles.content} maxWidth="1080px">
      <RecordHead className={styles.head}>
        {data ? <Heading document={data} /> : <HeadingSkeleton />}
        <RecordClose className={styles.close} />
      </RecordHead>
      {data ? <Content document={data} at={at} /> : null}
      {isError && !data ? <QueryError title="The document could not be loaded" query={query} /> : null}
    </RecordDialog>
  );
}

function Heading({ document }: { document: Document }) {
  const { name, type, size, dealId, dealName, uploadedBy, createdAt, url } = document;
  const { data: team } = trpc.users.list.useQuery();
  useDocumentTitle(name, "Documents");
  const note = textNote(document);
  return (
    <>
      <div className={styles.heading}>
        <RecordTitle size="4">{name}</RecordTitle>
        <div className={styles.details}>
          <TypeBadge type={type} />
          <span>{formatFileSize(size)}</span>
          <span>{dealId === null ? GENERAL_DOCUMENTS : <DealLink dealId={dealId}>{dealName}</DealLink>}</span>
          <span>{memberOf(uploadedBy, team?.items).name}</span>
          <RelativeTime date={createdAt} />
          {note === null ? null : <span>{note}</span>}
        </div>
      </div>
      <Button asChild variant="soft" className={styles.download}>
        <a href={url} download={name}>
          <Icon name="download" /> Download
        </a>
      </Button>
    </>
  );
}

function HeadingSkeleton() {
  return (
    <div className={styles.heading}>
      <RecordTitle size="4">
        <VisuallyHidden>Document</VisuallyHidden>
        <Skeleton className={styles.skeleton}>The name of a file</Skeleton>
      </RecordTitle>
    </div>
  );
}

function Content({ document, at }: { document: Document; at: OpenedAt | null }) {
  const preview = previewOf(document);
  if (preview === "pages") return <FilePreview key={document.id} document={document} at={at} />;
  if (preview === "text") return <DocumentText document={document} at={at} />;
  return (
    <NoPreview document={document} title={noPreviewReason(document)}>
      Download it to open it on your computer.
    </NoPreview>
  );
}
