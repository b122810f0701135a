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
import { PagedList } from "../../components/lists/paged-list.tsx";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { Marked } from "../../components/marked.tsx";
import { Page } from "../../components/page/page.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { useView } from "../../lib/address/use-view.ts";
import { FILTERED, FILTERED_PAGES } from "../../lib/cache/paged-query.ts";
import { trpc } from "../../trpc/client.ts";
import { countText } from "./count-text.ts";
import { RESULT_ICONS } from "./result-icons.ts";
import styles from "./search-screen.module.css";
import { chosenKind, listInput, searchView } from "./view.ts";

/** All that a search finds: the best of each kind, or all of one. */
export function SearchScreen() {
  const { view, change } = useView(searchView);
  const kind = chosenKind(view);
  return (
    <Page>
      <PageHeader
        title="Search"
        subtitle="Words in any order, from names, notes, e-mails and all else that you may see."
      />
      <search className={styles.filters}>
        <SearchBox label="Search everything" value={view.search} onSearch={(search) => change({ search })} />
      </search>
      {view.search === "" ? <SearchHints /> : null}
      {view.search !== "" && kind === null ? <BestResults search={view.search} /> : null}
      {view.search !== "" && kind !== null ? <ResultsOfKind search={view.search} kind={kind} /> : null}
    </Page>
  );
}

const HINTS = [
  ["from:ann", "what Ann wrote, sent, leads or owns"],
  ["kind:notes", "one kind alone"],
  ["deal:oak", "what hangs on a deal of that name"],
  ["on:2026-03", "a day, month or year; also after: and before:"],
];

function SearchHints() {
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title="What are you looking for?"
      hint="Part of a word is enough, and one typing error does no harm."
    >
      <dl className={styles.hints}>
        {HINTS.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  );
}

const nothingFor = (search: string) => ({
  title: `Nothing found for “${search}”`,
  hint: "Try fewer words, or another spelling.",
});

function BestResults({ search }: { search: string }) {
  const { data, ...query } = trpc.search.find.useQuery({ search }, FILTERED);
  if (query.isError) return <QueryError title="The search could not be made" query={query} />;
  if (!data) return <RowSkeletons label="Searching..." count={8} height={44} />;
  if (data.items.length === 0) return <EmptyState icon={<Icon name="search" />} {...nothingFor(search)} />;
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
          Show all {heading.toLowerCase()}
        </PageLink>
      ) : null}
    </div>
  );
}

function ResultsOfKind({ search, kind }: { search: string; kind: SearchKind }) {
  const list = trpc.search.list.useInfiniteQuery(listInput(search, kind), FILTERED_PAGES);
  const heading = SEARCH_HEADINGS[kind];
  return (
    <Card size="2">
      <div className={styles.head}>
        <Heading as="h2" size="3">
          {heading}
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
        nothing={<EmptyState icon={<Icon name="search" />} {...nothingFor(search)} />}
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

function Results({ items, label }: { items: readonly SearchResult[]; label: string }) {
  return (
    <ul aria-label={label} className={styles.results}>
      {items.map((item) => (
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
