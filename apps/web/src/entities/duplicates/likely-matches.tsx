"use client";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { keepPreviousData } from "@tanstack/react-query";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { typedSearch } from "../../lib/typed-search.ts";
import { trpc } from "../../trpc/client.ts";
import { TYPEAHEAD_QUERY } from "../../trpc/query-client.ts";
import { describeMatch } from "./describe-match.ts";
import styles from "./likely-matches.module.css";

type Typed = string | null | undefined;

interface LikelyMatchesProps {
  /** What the form holds so far; the fields that it does not ask for are left out. */
  typed: { company?: Typed; lender?: Typed; name?: Typed; email?: Typed };
}

/** Under what is typed: records that may be the same. It only tells; the form's own button adds all the same. */
export function LikelyMatches({ typed }: LikelyMatchesProps) {
  const matches = useMatches(typed);
  const [first] = matches;
  return (
    <>
      <VisuallyHidden role="status">
        {first ? `${spokenCount(matches.length)}: ${first.name}, ${first.facts}` : null}
      </VisuallyHidden>
      {first ? (
        <section aria-label="Likely matches" className={styles.panel}>
          <p className={styles.title}>Already in your workspace?</p>
          <ul className={styles.matches}>
            {matches.map(({ key, name, facts, href }) => (
              <li key={key}>
                <a href={href} target="_blank" rel="noopener" className={styles.link}>
                  {name}
                  <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </a>{" "}
                — {facts}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>If you mean another one, just carry on: nothing is held up.</p>
        </section>
      ) : null}
    </>
  );
}

/** Those for what was typed last stay until the next are known. */
function useMatches({ company, lender, name, email }: LikelyMatchesProps["typed"]) {
  const search = {
    company: useDebouncedValue(typedSearch(company)),
    lender: useDebouncedValue(typedSearch(lender)),
    name: useDebouncedValue(typedSearch(name)),
    email: useDebouncedValue(typedSearch(email)),
  };
  const isTyped = Object.values(search).some((text) => text !== undefined);
  const { data = [] } = trpc.duplicates.find.useQuery(search, {
    ...TYPEAHEAD_QUERY,
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  const found = isTyped ? data : [];
  return found.map((match) => ({ key: `${match.kind} ${match.id}`, ...describeMatch(match) }));
}

function spokenCount(count: number): string {
  return count === 1 ? "1 likely match" : `${count} likely matches`;
}
