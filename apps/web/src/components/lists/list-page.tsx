"use client";
import { FilterBar } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import type { ReactNode } from "react";
import { Page } from "../page/page.tsx";
import { SearchBox } from "./search-box.tsx";

interface ListPageProps {
  title: string;
  subtitle: string;
  /** Buttons beside the title, such as Export. */
  actions: ReactNode;
  /** Between the title and the filters, such as figures. */
  summary?: ReactNode;
  /** The answer of `useView`, whose search the page writes to the address. */
  state: {
    view: { search: string };
    change: (part: { search: string }, entry: "replace") => void;
  };
  searchLabel: string;
  /** Controls beside the search field. */
  filters?: ReactNode;
  /** The list that the filters leave, and the dialogs that it opens. */
  children: ReactNode;
}

/** A page that shows a list which can be searched and filtered. */
export function ListPage(props: ListPageProps) {
  const { view, change } = props.state;
  return (
    <Page>
      <PageHeader title={props.title} subtitle={props.subtitle}>
        {props.actions}
      </PageHeader>
      {props.summary}
      <div>
        <FilterBar>
          <SearchBox
            label={props.searchLabel}
            value={view.search}
            onSearch={(search) => change({ search }, "replace")}
          />
          {props.filters}
        </FilterBar>
        {props.children}
      </div>
    </Page>
  );
}
