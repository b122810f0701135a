"use client";
import { Icon } from "@dealflow/ui/icon";
import { SearchSelectTrigger } from "@dealflow/ui/search-select-trigger";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { DOCUMENT_COLUMNS } from "@dealflow/validators/columns/documents";
import type { DocumentFolder } from "@dealflow/validators/documents";
import { dealTitle } from "@dealflow/validators/labels/deals";
import { FOLDER_NAMES } from "@dealflow/validators/labels/documents";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { LazyOpener } from "../../components/lazy/lazy-opener.tsx";
import { CardList } from "../../components/lists/card-list.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import type { NoMatchesProps, PagedQuery } from "../../components/lists/paged-list.tsx";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  daysFilter,
  type FieldOf,
  type ListFilter,
  membersFilter,
  mineFilter,
} from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { sortProps } from "../../lib/address/list-params.ts";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED_PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { formatCount, pluralize } from "../../lib/format/pluralize.ts";
import { useFocusAfterChange } from "../../lib/hooks/use-focus-after-change.ts";
import { preload } from "../../lib/preload.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { DocumentHost } from "./document-host.tsx";
import styles from "./documents-screen.module.css";
import { DropHint } from "./drop-hint.tsx";
import { GENERAL, GENERAL_CHOICES } from "./list/document-labels.ts";
import { DocumentLink } from "./list/document-link.tsx";
import { DocumentRows } from "./list/document-rows.tsx";
import { InlineTypeIcon } from "./list/type-badge.tsx";
import { REFETCH_WHILE_READING } from "./list/while-reading.ts";
import type { OpenedDealFilterProps } from "./opened-deal-filter.tsx";
import { UploadDialog, useUploadDialog } from "./upload/use-upload-dialog.tsx";
import { COLUMNS, type DocumentsView, documentsView, folderInput, listInput, SORTS } from "./view.ts";

export function DocumentsScreen() {
  const state = useView(documentsView);
  const { view, change, field, isFiltered, clearFilters } = state;
  const layout = useLayout("documents", LIST_LAYOUTS.documents, field("view"));
  const showsFolders = layout.value === "folders";
  const shelf = useRef<HTMLElement>(null);
  useFocusAfterChange(layout.value, () => shelf.current);
  // If a deal is open over the page, it handles dropped files and opens documents.
  const isCovered = usePathname() !== PAGE_PATHS.documents;
  const folders = trpc.documents.folders.useInfiniteQuery(folderInput(view), {
    ...FILTERED_PAGES,
    ...UNCOUNTED,
    enabled: showsFolders,
    select: toFolderRows,
  });
  const list = trpc.documents.list.useInfiniteQuery(listInput(view, layout.value), {
    ...FILTERED_PAGES,
    ...UNCOUNTED,
    ...REFETCH_WHILE_READING,
    enabled: !showsFolders,
  });
  const deal = useDealName(view.dealId);
  const destination =
    typeof view.dealId === "number" && deal
      ? { dealId: view.dealId, name: deal }
      : { dealId: null, name: GENERAL };
  const { open, dragged, uploads } = useUploadDialog({ destination, isDropDisabled: isCovered });
  const { client } = trpc.useUtils();

  const shown = showsFolders ? folders.data : list.data;
  const uploadButton = (
    <Button onClick={open} {...UploadDialog.preloadHandlers}>
      <Icon name="upload" /> Upload Document
    </Button>
  );
  const states = {
    noMatches: isFiltered
      ? { title: "No documents match your search criteria", onClear: clearFilters }
      : null,
    nothing: (
      <EmptyState
        icon={<Icon name="file" />}
        title="No documents yet"
        hint="Upload the first one, or drop files anywhere on this page."
      >
        {uploadButton}
      </EmptyState>
    ),
  };
  const filters = documentFilters(field);
  return (
    <ListPage
      title={LIST_TITLES.documents}
      more={
        <ExportButton
          name="documents"
          disabled={!shown?.pages[0]?.items.length}
          columns={DOCUMENT_COLUMNS}
          loadPage={(page) => client.documents.list.query({ ...listInput(view, layout.value), ...page })}
        />
      }
      action={uploadButton}
      summary={uploads}
      state={state}
      searchLabel="Search documents..."
      filters={
        <>
          <DealFilter name={deal} {...field("dealId")} />
          <MoreFilters filters={filters} onClear={clearFilters} />
        </>
      }
      applied={<AppliedFilters filters={filters} />}
      views={<ViewsButton state={state} layout={layout.value} columns={COLUMNS} />}
      layout={<ListLayout {...layout} columns={COLUMNS} preload={DocumentTable.preload} />}
    >
      <section ref={shelf} tabIndex={-1} aria-label={deal ?? "Documents"} className={styles.shelf}>
        {showsFolders ? <FolderList {...states} list={folders} view={view} onOpen={change} /> : null}
        {layout.value === "list" ? <DocumentRows {...states} list={list} showsDeal /> : null}
        {layout.value === "table" ? (
          <DocumentTable {...states} {...sortProps(SORTS, field("sort"))} list={list} />
        ) : null}
      </section>
      <DropHint dragged={dragged}>Drop to upload</DropHint>
      {isCovered ? null : <DocumentHost />}
    </ListPage>
  );
}

/** The title of the deal in the filter; undefined while it is loading, or if there is none. */
function useDealName(deal: string | number): string | undefined {
  const id = typeof deal === "number" ? deal : 0;
  const { data, isError } = trpc.deals.get.useQuery({ id }, { enabled: id !== 0 });
  return isError ? "Unknown deal" : data && dealTitle(data);
}

const DocumentTable = lazyTable(
  () => import("./table/document-table.tsx"),
  dynamic(() => import("./table/document-table.tsx")),
);

interface DealFilterProps {
  value: DocumentsView["dealId"];
  /** The title of the chosen deal. */
  name: string | undefined;
  onChange: (deal: DocumentsView["dealId"]) => void;
}

const load = () => import("./opened-deal-filter.tsx");
const preloadOpened = () => preload(load);

/** A select of deals; its code is loaded when it is first opened. */
function DealFilter({ value, name, onChange }: DealFilterProps) {
  const chosen = GENERAL_CHOICES.find((choice) => choice.value === value)?.label ?? name ?? "Loading...";
  return (
    <LazyOpener<OpenedDealFilterProps>
      load={load}
      opens="dialog"
      opened={{ label: "Deal", chosen, onChange }}
      button={(trigger) => (
        <SearchSelectTrigger {...trigger} label="Deal" onPointerEnter={preloadOpened} onFocus={preloadOpened}>
          {chosen}
        </SearchSelectTrigger>
      )}
    />
  );
}

/** What documents can be filtered by, beside their deal. */
const documentFilters = (field: FieldOf<DocumentsView>): ListFilter[] => [
  mineFilter("Only those that I uploaded", field("mine")),
  choicesFilter(DOCUMENT_COLUMNS.type, field("type")),
  membersFilter(DOCUMENT_COLUMNS.uploadedBy, field("uploadedBy"), null),
  daysFilter(DOCUMENT_COLUMNS.createdAt, field("createdAt")),
];

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
function FolderList({ list, view, onOpen, noMatches, nothing }: FolderListProps) {
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

/** A folder as a row of a list: the folder of documents without a deal has the id 0. */
type FolderRow = DocumentFolder & { id: number };

function toFolderRows(loaded: { pages: RouterOutputs["documents"]["folders"][]; pageParams: unknown[] }) {
  return {
    ...loaded,
    pages: loaded.pages.map(({ items }) => ({
      items: items.map((folder): FolderRow => ({ ...folder, id: folder.dealId ?? 0 })),
    })),
  };
}
