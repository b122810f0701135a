"use client";
import { Icon, type IconName } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { QueryError } from "../../components/query-error.tsx";
import styles from "./search-dialog.module.css";
import { type Finding, keyOf, type useSearchResults } from "./use-search-results.ts";

const KINDS: Record<Finding["kind"], { heading: string; icon: IconName }> = {
  deal: { heading: "Deals", icon: "deals" },
  pipeline: { heading: "Pipeline", icon: "pipeline" },
  contact: { heading: "Contacts", icon: "contacts" },
  task: { heading: "Tasks", icon: "circleCheck" },
  document: { heading: "Documents", icon: "file" },
};

interface SearchFindingsProps extends ReturnType<typeof useSearchResults> {
  listId: string;
  optionId: (finding: Finding) => string;
  /** The result that Enter opens. */
  highlighted: Finding | undefined;
  onOpen: (finding: Finding) => void;
}

/** The results grouped by kind; or the hint, loading, error or empty state. */
export function SearchFindings(props: SearchFindingsProps) {
  const { phrase, query, findings, isCurrent, listId } = props;
  if (phrase === "") {
    return <p className={styles.hint}>Find deals, pipeline items, contacts, tasks and documents by name.</p>;
  }
  if (query.isError) {
    return <QueryError title="The search could not be made" query={query} />;
  }
  if (findings.length > 0) {
    const groups = Map.groupBy(findings, ({ kind }) => kind);
    return (
      <div id={listId} role="listbox" aria-label="Results" aria-busy={!isCurrent} className={styles.list}>
        {[...groups].map(([kind, found]) => (
          <Group key={kind} {...props} kind={kind} found={found} />
        ))}
      </div>
    );
  }
  if (isCurrent) {
    return <EmptyState title={`Nothing found for “${phrase}”`} hint="Try fewer letters, or another name." />;
  }
  return (
    <div className={styles.skeletons}>
      <RowSkeletons label="Searching..." count={4} height={40} />
    </div>
  );
}

interface GroupProps extends SearchFindingsProps {
  kind: Finding["kind"];
  found: readonly Finding[];
}

function Group({ kind, found, listId, optionId, highlighted, onOpen }: GroupProps) {
  const { heading, icon } = KINDS[kind];
  const headingId = `${listId}-${kind}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: of a listbox, which has no fieldsets
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {found.map((finding) => (
        <DialogLink
          key={keyOf(finding)}
          id={optionId(finding)}
          role="option"
          aria-selected={finding === highlighted}
          tabIndex={-1}
          className={styles.option}
          href={finding.path}
          onOpen={() => onOpen(finding)}
          preload={noPreload}
        >
          <Icon name={icon} />
          <span className={styles.title} title={finding.title}>
            {finding.title}
          </span>
          {finding.note ? (
            <span className={styles.note} title={finding.note}>
              {finding.note}
            </span>
          ) : null}
        </DialogLink>
      ))}
    </div>
  );
}

/** Results lead to many different pages: loading one on hover would mostly be wasted. */
const noPreload = () => undefined;
