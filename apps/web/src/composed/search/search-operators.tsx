import { SEARCH_HEADINGS } from "@dealflow/validators/labels/search";
import styles from "./search-operators.module.css";

const KINDS = Object.values(SEARCH_HEADINGS).join(", ").toLowerCase();

const OPERATORS = [
  ["from:ann", "what Ann wrote, sent, leads or owns"],
  ["kind:notes", `one kind alone: ${KINDS}`],
  ["deal:oak", "what hangs on a deal of that name"],
  ["on:2026-03", "a day such as 2026-03-27, a month or a year; also after: and before:"],
];

/** What can be typed beside words, and what it means. */
export function SearchOperators() {
  return (
    <dl className={styles.operators}>
      {OPERATORS.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
