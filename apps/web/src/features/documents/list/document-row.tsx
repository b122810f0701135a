"use client";
import { RelativeTime } from "@dealflow/ui/relative-time";
import type { Document } from "@dealflow/validators/documents";
import { memo } from "react";
import { LazyMenu } from "../../../components/dialogs/lazy-menu.tsx";
import { DealLink } from "../../../entities/deal/deal-link.tsx";
import type { Person } from "../../../entities/member/members.ts";
import { formatFileSize } from "../../../lib/format/file-size.ts";
import { GENERAL, textSign } from "./document-labels.ts";
import { DocumentLink } from "./document-link.tsx";
import styles from "./document-row.module.css";
import { TypeBadge, TypeIcon } from "./type-badge.tsx";

export const loadDocumentMenu = () => import("./document-menu.tsx");

interface DocumentRowProps {
  document: Document;
  uploader: Person;
  /** False if all rows belong to one deal. */
  showsDeal: boolean;
  onDelete: (document: Document) => void;
  /** In the whole list, of which only the rows in view are rendered; from 1. */
  position: number;
  total: number;
}

/** One line of aligned columns in wide lists, three lines in narrow ones. */
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, uploader, showsDeal, onDelete, position, total } = props;
  const { name, type, size, dealId, dealName, createdAt } = document;
  const sign = textSign(document);
  return (
    <li
      className={styles.row}
      aria-posinset={position}
      aria-setsize={total}
      data-of-deal={!showsDeal || undefined}
    >
      <TypeIcon type={type} />
      <span className={styles.heading}>
        <span className={styles.name} title={name}>
          <DocumentLink document={document} />
        </span>
        {sign === null ? null : <span className={styles.sign}>{sign}</span>}
      </span>
      {showsDeal ? (
        <span className={styles.deal} title={dealName ?? undefined}>
          {dealId === null ? GENERAL : <DealLink dealId={dealId}>{dealName}</DealLink>}
        </span>
      ) : null}
      <span className={styles.upload}>
        <span className={styles.time}>
          <RelativeTime date={createdAt} />
        </span>
        <span className={styles.uploader} title={uploader.name}>
          {uploader.name}
        </span>
      </span>
      <span className={styles.type}>
        <TypeBadge type={type} />
        <span className={styles.size}>{formatFileSize(size)}</span>
      </span>
      <span className={styles.actions}>
        <LazyMenu title={name} load={loadDocumentMenu} opened={{ document, onDelete }} />
      </span>
    </li>
  );
});
