"use client";
import { Icon } from "@dealflow/ui/icon";
import { FOLDER_NAMES } from "@dealflow/validators/labels/documents";
import { Card } from "@radix-ui/themes/components/card";
import type { MouseEvent, ReactNode } from "react";
import { CardList } from "../../../components/lists/card-list.tsx";
import type { NoMatchesProps, PagedQuery } from "../../../components/lists/paged-list.tsx";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { type DocumentsView, documentsView } from "../view.ts";
import { GENERAL } from "./document-labels.ts";
import { DocumentLink } from "./document-link.tsx";
import styles from "./folder-list.module.css";
import type { FolderRow } from "./folder-rows.ts";
import { InlineTypeIcon } from "./type-badge.tsx";

interface FolderListProps {
  list: PagedQuery<FolderRow>;
  view: DocumentsView;
  onOpen: (part: Partial<DocumentsView>) => void;
  noMatches: NoMatchesProps | null;
  nothing: ReactNode;
}

// In pixels.
const CARD_HEIGHT = 140;

/** A folder for each deal, after the folder of general documents. */
export function FolderList({ list, view, onOpen, noMatches, nothing }: FolderListProps) {
  return (
    <CardList
      list={list}
      loading="Loading documents..."
      errors="folders"
      noMatches={noMatches}
      nothing={nothing}
      cardHeight={CARD_HEIGHT}
      renderCard={(folder, position, total) => (
        <FolderCard folder={folder} view={view} onOpen={onOpen} position={position} total={total} />
      )}
    />
  );
}

interface FolderCardProps {
  folder: FolderRow;
  view: DocumentsView;
  onOpen: (part: Partial<DocumentsView>) => void;
  position: number;
  total: number;
}

/** The names of the newest documents of a deal, and a link to all of them. */
function FolderCard({ folder, view, onOpen, position, total }: FolderCardProps) {
  const { dealId, name, count, documents } = folder;
  const title = name ?? GENERAL;
  const listView: Partial<DocumentsView> = { view: "list", dealId: dealId ?? "general" };
  const shown = documents.slice(0, FOLDER_NAMES);
  const more = count - shown.length;

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(listView);
  }

  return (
    <Card asChild size="2">
      <li className={styles.card} aria-posinset={position} aria-setsize={total}>
        <h2 className={styles.head}>
          <Icon name="folder" className={styles.icon} />
          <a
            href={documentsView.path({ ...view, ...listView })}
            className={styles.title}
            title={title}
            onClick={open}
          >
            {title}
          </a>
          <span className={styles.count}>{pluralize(count, "file")}</span>
        </h2>
        <ul className={styles.files}>
          {shown.map((document) => (
            <li key={document.id} title={document.name}>
              <InlineTypeIcon type={document.type} />
              <span className={styles.name}>
                <DocumentLink document={document} />
              </span>
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>+{formatCount(more)} more</li> : null}
        </ul>
      </li>
    </Card>
  );
}
