"use client";
import type { Chapter } from "@dealflow/api/server/rest/reference";
import { FilterBar, SearchField } from "@dealflow/ui/filter-bar";
import { PageHeader } from "@dealflow/ui/page-header";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import { Button } from "@radix-ui/themes/components/button";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useDeferredValue, useEffect, useState } from "react";
import { Page } from "../../components/page/page.tsx";
import { PageLink } from "../../components/page/page-link.tsx";
import styles from "./api-docs.module.css";
import { Call } from "./call.tsx";
import type { CallEntry } from "./call-entry.ts";
import { SampleLanguage } from "./samples/samples.tsx";

interface ApiReferenceProps {
  chapters: Chapter[];
  /** The origin of this site, for the samples. */
  origin: string;
}

/** All REST calls by chapter, each a line that opens. */
export function ApiReference({ chapters, origin }: ApiReferenceProps) {
  const [search, setSearch] = useState("");
  const found = callsWith(useDeferredValue(search), chapters);
  useEffect(() => {
    const follow = () => openNamedCall(() => setSearch(""));
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return (
    <Page>
      <PageHeader title="API Reference">
        <Button asChild variant="soft">
          <a href="/api/openapi.json">OpenAPI document</a>
        </Button>
      </PageHeader>
      <Card size="2">
        <Introduction />
      </Card>
      <FilterBar
        filterCount={0}
        search={
          <SearchField
            label="Find a call..."
            value={search}
            maxLength={MAX_SEARCH_LENGTH}
            onChange={setSearch}
          />
        }
      />
      {found.size === 0 ? (
        <EmptyState title="No call has these words" hint="Try a path, such as deals, or what it does." />
      ) : null}
      <SampleLanguage>
        {chapters.map(({ title, calls }) => (
          <section key={title} className={styles.chapter} hidden={!calls.some((call) => found.has(call))}>
            <Heading as="h2" size="4">
              {title}
            </Heading>
            <Card size="1">
              {calls.map((call) => (
                <Call
                  key={`${call.method} ${call.path}`}
                  call={call}
                  isShown={found.has(call)}
                  answersAs={firstLike(call, calls)}
                  origin={origin}
                />
              ))}
            </Card>
          </section>
        ))}
      </SampleLanguage>
    </Page>
  );
}

/** The calls that have each of the words in their line, or a field of that name. */
function callsWith(search: string, chapters: readonly Chapter[]): Set<CallEntry> {
  const words = search.toLowerCase().split(/\s+/);
  const calls = chapters.flatMap((chapter) => chapter.calls);
  return new Set(
    calls.filter(({ method, path, name, scope, summary, parameters, body, answer }) => {
      const fields = new Set([parameters, body, answer].flat().map((field) => field.name.toLowerCase()));
      const text = [method, path, name, scope, summary].join("\n").toLowerCase();
      return words.every((word) => text.includes(word) || fields.has(word));
    }),
  );
}

/** Opens the call that the address names, even one that is not looked for. */
function openNamedCall(showAll: () => void): void {
  const call = document.getElementById(window.location.hash.slice(1));
  if (!(call instanceof HTMLDetailsElement)) return;
  showAll();
  call.open = true;
  requestAnimationFrame(() => call.scrollIntoView());
}

/** The first call of the chapter that answers with the same fields, unless these are few: a record is described once. */
function firstLike(call: CallEntry, calls: readonly CallEntry[]): CallEntry | null {
  if (call.answer.length <= FEW_FIELDS) return null;
  const fields = JSON.stringify(call.answer);
  const first = calls.find(({ answer }) => JSON.stringify(answer) === fields);
  return first && first !== call ? first : null;
}

const FEW_FIELDS = 5;

function Introduction() {
  return (
    <div className={styles.introduction}>
      <Text as="p" size="2">
        Make an API token under <PageLink href={PAGE_PATHS.tokens}>Settings</PageLink> and send it with each
        request. Its scopes say what it may read and write; calls about sign-ins, sessions and tokens need a
        member who is signed in. Bodies are JSON. Times are ISO 8601 with a zone, money is a decimal string in
        US dollars. Updates change the fields that you send. Open a call for its fields, for programs that
        make it, and to try it.
      </Text>
      <Text as="p" size="2">
        A POST that may have to be sent again, for example after a lost connection, carries an Idempotency-Key
        header with a random text. For 24 hours the same request with the same key is carried out once and has
        the same answer; another request with that key is refused with 422. Account calls ignore the header.
      </Text>
      <Text as="p" size="2">
        Lists answer everything you may see; with a limit, the header x-next-cursor says where the next page
        begins. An entity&apos;s version comes as its ETag: send it back as If-Match, and a change that
        somebody made in the meantime is answered with 409 and the current record instead of being
        overwritten. Refusals hold a message for people, a code for programs, and the wrong fields as issues.
      </Text>
    </div>
  );
}
