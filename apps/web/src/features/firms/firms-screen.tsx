"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { firmPath, PAGE_PATHS } from "@dealflow/validators/addresses";
import { FIRM_COLUMNS } from "@dealflow/validators/columns/firms";
import type { ListedFirm } from "@dealflow/validators/firms";
import { FIRM_TYPE_LABELS } from "@dealflow/validators/labels/firms";
import { LIST_LAYOUTS, LIST_TITLES } from "@dealflow/validators/labels/views";
import { Button } from "@radix-ui/themes/components/button";
import dynamic from "next/dynamic";
import { memo } from "react";
import { CardGrid } from "../../components/lists/card-grid.tsx";
import { ExportButton } from "../../components/lists/export-button.tsx";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { ListLayout } from "../../components/lists/list-layout.tsx";
import { ListPage } from "../../components/lists/list-page.tsx";
import { useLayout } from "../../components/lists/list-settings.ts";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { RowFrame } from "../../components/lists/row-frame.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { lazyTable } from "../../components/table/lazy-table.tsx";
import { useFields } from "../../entities/fields/use-fields.ts";
import { useOwnChoice } from "../../entities/fields/use-own-choice.ts";
import { useOwnView } from "../../entities/fields/use-own-view.ts";
import { AppliedFilters } from "../../entities/list-filters/applied-filters.tsx";
import {
  choicesFilter,
  type FieldOf,
  type ListFilter,
  withSelect,
} from "../../entities/list-filters/filter-fields.ts";
import { MoreFilters } from "../../entities/list-filters/more-filters.tsx";
import { ViewsButton } from "../../entities/list-view/views-button.tsx";
import { quickSelect } from "../../lib/address/filter-params.ts";
import { sortProps } from "../../lib/address/list-params.ts";
import { FILTERED_PAGES, UNCOUNTED } from "../../lib/cache/paged-query.ts";
import { formatCount } from "../../lib/format/pluralize.ts";
import { trpc } from "../../trpc/client.ts";
import styles from "./firms-screen.module.css";
import { COLUMNS, type FirmsView, firmsView, listInput, SORTS } from "./view.ts";

export function FirmsScreen() {
  const state = useOwnView(firmsView, "firms");
  const columns = useOwnChoice("firms", COLUMNS);
  const { view, field, isFiltered, clearFilters } = state;
  const { client } = trpc.useUtils();
  const layout = useLayout("firms", LIST_LAYOUTS.firms, field("view"));
  const input = listInput(view, layout.value);
  const list = trpc.firms.list.useInfiniteQuery(input, { ...FILTERED_PAGES, ...UNCOUNTED });
  const states = {
    list,
    noMatches: isFiltered
      ? {
          title: "No firms match your filters",
          hint: "Try another word or type.",
          onClear: clearFilters,
        }
      : null,
    nothing: (
      <EmptyState
        icon={<Icon name="folder" />}
        title="No firms yet"
        hint="A firm is here as soon as a deal, a pipeline item, a lender or a contact names it."
      />
    ),
  };
  const hasOwn = useFields("firms").length > 0;
  const filterSet = { filters: firmFilters(field), own: { entity: "firms" as const, ...field("custom") } };
  return (
    <ListPage
      title={LIST_TITLES.firms}
      subtitle="Companies, banks and advisers that records name"
      more={
        <>
          <ExportButton
            name="firms"
            disabled={!list.data?.pages[0]?.items.length}
            columns={FIRM_COLUMNS}
            fieldsOf="firms"
            loadPage={(page) => client.firms.list.query({ ...input, ...page })}
          />
          <Button asChild variant="soft">
            <PageLink href={PAGE_PATHS.contacts}>
              <Icon name="contacts" /> Contacts
            </PageLink>
          </Button>
        </>
      }
      state={state}
      searchLabel="Search firms..."
      filters={
        <>
          <FilterSelect {...quickSelect(FIRM_COLUMNS.type, field("type"))} />
          {hasOwn ? <MoreFilters {...filterSet} onClear={clearFilters} /> : null}
        </>
      }
      applied={<AppliedFilters {...filterSet} />}
      views={<ViewsButton state={state} layout={layout.value} columns={columns} />}
      layout={<ListLayout {...layout} columns={columns} preload={FirmTable.preload} />}
    >
      {layout.value === "table" ? (
        <FirmTable {...states} {...sortProps(SORTS, field("sort"))} />
      ) : (
        <PagedList
          {...states}
          loading={<RowSkeletons label="Loading firms..." count={10} height={40} />}
          errors="firms"
        >
          {(firms, paging) => (
            <RowFrame className={styles.list}>
              <FirmHeads />
              <CardGrid
                {...paging}
                rows={firms}
                cardHeight="var(--firm-row)"
                gap={0}
                oneColumn
                renderCard={(firm, position, total) => (
                  <FirmRow firm={firm} position={position} total={total} />
                )}
              />
            </RowFrame>
          )}
        </PagedList>
      )}
    </ListPage>
  );
}

const FirmTable = lazyTable(
  () => import("./table/firm-table.tsx"),
  dynamic(() => import("./table/firm-table.tsx")),
);

/** The heads of the columns. Each row says its own to assistive technology, for it is a list and no table. */
function FirmHeads() {
  return (
    <div aria-hidden className={`${styles.cells} ${styles.heads}`}>
      <span className={styles.name}>Name</span>
      <span className={styles.type}>Type</span>
      <span className={styles.domain}>Domain</span>
      <span className={styles.people}>People</span>
      <span className={styles.deals}>Deals</span>
      <span className={styles.shown}>Shown</span>
    </div>
  );
}

interface FirmRowProps {
  firm: ListedFirm;
  /** In the whole list, of which only the rows in view are rendered; from 1. */
  position: number;
  total: number;
}

/** One line of aligned columns on wide screens, two lines on narrow ones. */
const FirmRow = memo(function FirmRow({ firm, position, total }: FirmRowProps) {
  const { id, name, type, domain, contacts, deals, dealsShown } = firm;
  return (
    <li className={`${styles.row} ${styles.cells}`} aria-posinset={position} aria-setsize={total}>
      <span className={`${styles.name} ${styles.link}`} title={name}>
        <PageLink href={firmPath(id)}>{name}</PageLink>
      </span>
      <span className={styles.type} data-empty={!type}>
        {type ? FIRM_TYPE_LABELS[type] : "—"}
      </span>
      <span className={styles.domain} data-empty={!domain} title={domain ?? undefined}>
        {domain ?? "—"}
      </span>
      <Count className={styles.people} count={contacts} one="person" many="people" />
      <Count className={styles.deals} count={deals} one="deal" many="deals" />
      <Count className={styles.shown} count={dealsShown} one="deal shown" many="deals shown" />
    </li>
  );
});

interface CountProps {
  className: string | undefined;
  count: number;
  one: string;
  many: string;
}

function Count({ className, count, one, many }: CountProps) {
  return (
    <span className={className} data-empty={count === 0}>
      {count === 0 ? "—" : formatCount(count)}{" "}
      <span className={styles.label}>{count === 1 ? one : many}</span>
    </span>
  );
}

/** What firms can be filtered by. */
const firmFilters = (field: FieldOf<FirmsView>): ListFilter[] => [
  withSelect(choicesFilter(FIRM_COLUMNS.type, field("type"))),
];
