"use client";
import type { ReactNode } from "react";
import { CardList } from "../../../components/lists/card-list.tsx";
import type { NoMatchesProps, PagedQuery } from "../../../components/lists/paged-list.tsx";
import type { DocumentsView } from "../view.ts";
import { FolderCard } from "./folder-card.tsx";
import type { FolderRow } from "./folder-rows.ts";

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
