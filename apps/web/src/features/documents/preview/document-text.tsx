"use client";
import { Delayed } from "@dealflow/ui/states/skeletons";
import { marksIn } from "@dealflow/validators/common/marks";
import { searchTerms } from "@dealflow/validators/common/search-words";
import type { Document, DocumentTextPage } from "@dealflow/validators/documents";
import { Button } from "@radix-ui/themes/components/button";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { useEffect, useRef } from "react";
import { Marked } from "../../../components/marked.tsx";
import { QueryError } from "../../../components/query-error.tsx";
import { PAGES } from "../../../lib/cache/paged-query.ts";
import { trpc } from "../../../trpc/client.ts";
import styles from "./document-text.module.css";

/** Where a document opens: a page, and the words that are marked there. */
export interface OpenedAt {
  page: number;
  words: string;
}

/** Pages per request. */
const AT_ONCE = 100;

/** The text of a document whose pages cannot be shown as they are. */
export function DocumentText({
  document: { id, name, type },
  at,
}: {
  document: Document;
  at: OpenedAt | null;
}) {
  const scroller = useRef<HTMLElement>(null);
  const list = trpc.documents.text.useInfiniteQuery({ id, limit: AT_ONCE }, PAGES);
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const pages = data?.pages.flatMap(({ items }) => items) ?? [];
  const isMissing = at !== null && pages.length > 0 && pages.length < at.page && hasNextPage && !isError;

  useEffect(() => {
    if (isMissing && !isFetchingNextPage) void fetchNextPage();
  }, [isMissing, isFetchingNextPage, fetchNextPage]);

  // Makes arrow keys and Page Down scroll the text, unless the user has focused something else.
  const isLoaded = pages.length > 0;
  useEffect(() => {
    const element = scroller.current;
    if (isLoaded && document.activeElement?.contains(element)) element?.focus({ preventScroll: true });
  }, [isLoaded]);

  if (isError && !isLoaded) return <QueryError title="The text could not be loaded" query={list} />;
  if (!isLoaded || isMissing)
    return (
      <div className={styles.loading}>
        <Delayed label="Loading text...">
          <Skeleton height="480px" />
        </Delayed>
      </div>
    );
  return (
    <section
      ref={scroller}
      aria-label={`Text of ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      className={styles.text}
    >
      {pages.map((page) => (
        <TextPage
          key={page.page}
          page={page}
          isTable={type === "xlsx"}
          words={at?.page === page.page ? at.words : null}
        />
      ))}
      {hasNextPage ? (
        <Button variant="soft" color="gray" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </section>
  );
}

interface TextPageProps {
  page: DocumentTextPage;
  /** A line for each row, whose cells are between tabs. */
  isTable: boolean;
  /** What is marked where the document opens at this page. */
  words: string | null;
}

function TextPage({ page: { place, text }, isTable, words }: TextPageProps) {
  const element = useRef<HTMLDivElement>(null);
  const isOpened = words !== null;
  useEffect(() => {
    if (!isOpened || !element.current) return;
    const found = element.current.querySelector("mark") ?? element.current;
    // The frame around the text stays where it is.
    for (const scroller of [element.current, element.current.parentElement]) {
      if (!scroller) continue;
      const [outer, inner] = [scroller.getBoundingClientRect(), found.getBoundingClientRect()];
      scroller.scrollTop += inner.top - outer.top - outer.height / 2;
      scroller.scrollLeft += Math.max(0, inner.right - outer.right + outer.width / 2);
    }
  }, [isOpened]);
  const terms = words === null ? [] : searchTerms(words);
  return (
    <div ref={element} className={styles.page}>
      {place === null ? null : <h2 className={styles.place}>{place}</h2>}
      {isTable ? (
        <table className={styles.table}>
          <tbody>
            {rowsOf(text).map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by number.
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by number.
                  <td key={column}>
                    <Marked text={cell} marks={marksIn(cell, terms, false)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.lines}>
          <Marked text={text} marks={marksIn(text, terms, false)} />
        </p>
      )}
    </div>
  );
}

const rowsOf = (text: string): string[][] => text.split("\n").map((row) => row.split("\t"));
