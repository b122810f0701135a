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
  /** The present values of the form; without the fields that it does not have. */
  typed: { company?: Typed; codename?: Typed; lender?: Typed; name?: Typed; email?: Typed; employer?: Typed };
}

/** Lists records that may be duplicates of the one being typed. It never blocks the form. */
export function LikelyMatches({ typed }: LikelyMatchesProps) {
  const matches = useLikelyMatches(typed);
  const [first] = matches;
  return (
    <>
      <VisuallyHidden role="status">
        {first ? `${countMessage(matches.length)}: ${first.name}, ${first.facts}` : null}
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

/** The matches; those of the previous text until the next ones are loaded. */
function useLikelyMatches({ company, codename, lender, name, email, employer }: LikelyMatchesProps["typed"]) {
  const search = {
    company: useDebouncedValue(typedSearch(company)),
    codename: useDebouncedValue(typedSearch(codename)),
    lender: useDebouncedValue(typedSearch(lender)),
    name: useDebouncedValue(typedSearch(name)),
    email: useDebouncedValue(typedSearch(email)),
  };
  const isTyped = Object.values(search).some((text) => text !== undefined);
  // It finds nobody by itself.
  const employedAt = useDebouncedValue(typedSearch(employer));
  const { data = [] } = trpc.duplicates.find.useQuery(
    { ...search, employer: employedAt },
    {
      ...TYPEAHEAD_QUERY,
      enabled: isTyped,
      placeholderData: keepPreviousData,
    },
  );
  const found = isTyped ? data : [];
  return found.map((match) => ({ key: `${match.kind} ${match.id}`, ...describeMatch(match) }));
}

function countMessage(count: number): string {
  return count === 1 ? "1 likely match" : `${count} likely matches`;
}
