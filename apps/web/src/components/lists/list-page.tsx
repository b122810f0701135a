"use client";
import { FilterBar } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import type { ReactNode } from "react";
import { Page } from "../page/page.tsx";
import { SearchBox } from "./search-box.tsx";

interface ListPageProps {
  title: string;
  /** Only where it says more than the title. */
  subtitle?: string;
  /** The main button. */
  action?: ReactNode;
  /** The other buttons, such as Export; a menu on phones. */
  more?: ReactNode;
  /** Between the title and the filters, such as figures. */
  summary?: ReactNode;
  /** The answer of `useView`, whose search the page writes to the address. */
  state: {
    view: { search: string };
    filterCount: number;
    change: (part: { search: string }, entry: "replace") => void;
  };
  searchLabel: string;
  /** Controls beside the search field; behind a button on phones. */
  filters?: ReactNode;
  /** What the list is filtered by where no control in the bar shows it. */
  applied?: ReactNode;
  /** Beside the title: opens and saves views of the list. */
  views?: ReactNode;
  /** Switches the layout of the list. */
  layout?: ReactNode;
  /** The list that the filters leave, and the dialogs that it opens. */
  children: ReactNode;
}

/** A page that shows a list which can be searched and filtered. */
export function ListPage(props: ListPageProps) {
  const { view, filterCount, change } = props.state;
  return (
    <Page>
      <PageHeader title={props.title} subtitle={props.subtitle} beside={props.views} more={props.more}>
        {props.action}
      </PageHeader>
      {props.summary}
      <div>
        <FilterBar
          search={
            <SearchBox
              label={props.searchLabel}
              value={view.search}
              onSearch={(search) => change({ search }, "replace")}
            />
          }
          filters={props.filters}
          filterCount={filterCount}
          applied={props.applied}
          layout={props.layout}
        />
        {props.children}
      </div>
    </Page>
  );
}
