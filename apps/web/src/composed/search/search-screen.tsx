"use client";
import { Icon } from "@dealflow/ui/icon";
import { PageHeader } from "@dealflow/ui/page-header";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PAGE_PATHS, pathWith } from "@dealflow/validators/addresses";
import { SEARCH_HEADINGS, type SearchKind } from "@dealflow/validators/labels/search";
import type { SearchResult, SearchResults } from "@dealflow/validators/search";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useRef } from "react";
import { PagedList } from "../../components/lists/paged-list.tsx";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { Marked } from "../../components/marked.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { useFocusAfterChange } from "../../lib/hooks/use-focus-after-change.ts";
import { trpc } from "../../trpc/client.ts";
import { NothingFound } from "./nothing-found.tsx";
import { type Counted, countText, pluralOf } from "./result-counts.ts";
import { RESULT_ICONS } from "./result-icons.ts";
import { SearchOperators } from "./search-operators.tsx";
import styles from "./search-screen.module.css";
import { useNamedResult } from "./use-named-result.ts";
import { chosenKind, listInput, searchView } from "./view.ts";

/** All that a search finds: the best of each kind, or all of one. */
export function SearchScreen() {
  const { view, change } = useView(searchView);
  const kind = chosenKind(view);
  const results = useRef<HTMLElement>(null);
  useFocusAfterChange(kind, () => results.current);
  return (
    <Page>
      <PageHeader
        title="Search"
        subtitle="Words in any order, from names, notes, e-mails and all else that you may see."
      />
      <search className={styles.filters}>
        <SearchBox label="Search everything" value={view.search} onSearch={(search) => change({ search })} />
      </search>
      {view.search === "" ? (
        <SearchHints />
      ) : (
        <section ref={results} tabIndex={-1} aria-label="Results" className={styles.found}>
          {kind === null ? (
            <BestResults search={view.search} />
          ) : (
            <ResultsOfKind search={view.search} kind={kind} />
          )}
        </section>
      )}
    </Page>
  );
}

function SearchHints() {
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title="What are you looking for?"
      hint="Part of a word is enough, and one typing error does no harm."
    >
      <SearchOperators />
    </EmptyState>
  );
}

function BestResults({ search }: { search: string }) {
  const { data, ...query } = trpc.search.find.useQuery({ search }, FILTERED);
  if (query.isError) return <QueryError title="The search could not be made" query={query} />;
  if (!data) return <RowSkeletons label="Searching..." count={8} height={44} />;
  if (data.items.length === 0) return <NothingFound search={search} />;
  return data.groups.map((group) => (
    <Card key={group.kind} asChild size="2">
      <section aria-label={SEARCH_HEADINGS[group.kind]}>
        <GroupHead
          search={search}
          {...group}
          shown={data.items.filter(({ kind }) => kind === group.kind).length}
        />
        <Results
          items={data.items.filter(({ kind }) => kind === group.kind)}
          label={SEARCH_HEADINGS[group.kind]}
        />
      </section>
    </Card>
  ));
}

type Group = SearchResults["groups"][number];

function GroupHead({ search, shown, ...group }: Group & { search: string; shown: number }) {
  const heading = SEARCH_HEADINGS[group.kind];
  return (
    <div className={styles.head}>
      <Heading as="h2" size="3">
        {heading}{" "}
        <Text size="2" color="gray" weight="regular">
          {countText(group)}
        </Text>
      </Heading>
      {group.count > shown ? (
        <PageLink href={pathWith(PAGE_PATHS.search, { search, kind: group.kind })} className={styles.all}>
          Show all {pluralOf(group.kind)}
        </PageLink>
      ) : null}
    </div>
  );
}

function ResultsOfKind({ search, kind }: { search: string; kind: SearchKind }) {
  const list = trpc.search.list.useInfiniteQuery(listInput(search, kind), FILTERED_PAGES);
  const heading = SEARCH_HEADINGS[kind];
  const loaded = list.data?.pages.flatMap(({ items }) => items).length ?? 0;
  const count = useCount(search, kind, { count: loaded, hasMore: list.hasNextPage });
  return (
    <Card size="2">
      <div className={styles.head}>
        <Heading as="h2" size="3">
          {heading}{" "}
          {list.data ? (
            <Text size="2" color="gray" weight="regular">
              {countText(count)}
            </Text>
          ) : null}
        </Heading>
        <PageLink href={pathWith(PAGE_PATHS.search, { search })} className={styles.all}>
          Show all kinds
        </PageLink>
      </div>
      <PagedList
        list={list}
        loading={<RowSkeletons label="Searching..." count={8} height={44} />}
        errors="results"
        noMatches={null}
        nothing={<NothingFound search={search} />}
      >
        {(items) => <Results items={items} label={heading} />}
      </PagedList>
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          variant="soft"
          color="gray"
          mt="3"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Card>
  );
}

/** How many there are: what the page before has counted, where that is more than is loaded. */
function useCount(search: string, kind: SearchKind, loaded: Counted): Counted {
  const before = trpc.search.find.useQuery({ search }, { enabled: false }).data;
  const counted = before?.groups.find((group) => group.kind === kind);
  return loaded.hasMore && counted && counted.count > loaded.count ? counted : loaded;
}

function Results({ items, label }: { items: readonly SearchResult[]; label: string }) {
  const named = useNamedResult();
  return (
    <ul aria-label={label} className={styles.results}>
      {items.map(named).map((item) => (
        <li key={item.id}>
          <PageLink href={item.path} className={styles.result}>
            <Icon name={RESULT_ICONS[item.kind]} />
            <span className={styles.text}>
              <span className={styles.title}>
                <span>
                  <Marked text={item.title} marks={item.titleMarks} />
                </span>
                {item.note ? (
                  <span className={styles.note}>
                    <Marked text={item.note} marks={item.noteMarks} />
                  </span>
                ) : null}
              </span>
              {item.excerpt && item.excerpt !== item.note ? (
                <span className={styles.excerpt}>
                  {item.place ? <span className={styles.place}>{item.place}: </span> : null}
                  <Marked text={item.excerpt} marks={item.excerptMarks} />
                </span>
              ) : null}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
