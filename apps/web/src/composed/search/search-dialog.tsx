"use client";
import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { RowSkeletons } from "@dealflow/ui/states/skeletons";
import { PARAMS } from "@dealflow/validators/addresses";
import { MAX_SEARCH_LENGTH, toSearchText } from "@dealflow/validators/common/text-limits";
import { SEARCH_HEADINGS } from "@dealflow/validators/labels/search";
import * as TextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { DialogLink } from "../../components/dialogs/dialog-link.tsx";
import { RecordClose, RecordDialog, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { QueryError } from "../../components/query-error.tsx";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { openDialog } from "../../lib/address/address.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import { useDebouncedValue } from "../../lib/hooks/use-debounced-value.ts";
import { type RouterOutputs, trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { Marked } from "./marked.tsx";
import { RESULT_ICONS } from "./result-icons.ts";
import styles from "./search-dialog.module.css";

interface SearchDialogProps {
  typed: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Finds records by name. The focus stays in the field; the arrow keys highlight the result that Enter opens. */
export default function SearchDialog({ typed, onType, onClose }: SearchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const ids = useId();
  const openPage = useOpenPage();
  const search = useSearchResults(typed);
  const { phrase, query, findings, isCurrent } = search;
  const [chosen, setChosen] = useState<string | null>(null);
  const index = Math.max(
    findings.findIndex((finding) => keyOf(finding) === chosen),
    0,
  );
  const highlighted = findings[index];
  const [isEnterPending, setEnterPending] = useState(false);
  const optionId = (finding: Finding) => `${ids}-${keyOf(finding)}`;

  function open({ kind, id, path }: Finding) {
    onClose();
    // Deals, contacts and e-mails open over the page, and Back closes them.
    if (kind === "deal") openDeal(id);
    else if (kind === "contact" || kind === "email") openDialog(PARAMS[kind], id);
    else openPage(path);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = findings.at((index + step) % findings.length);
      if (!next) return;
      setChosen(keyOf(next));
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    }
    const canFind = phrase !== "" && !query.isError;
    if (event.key === "Enter" && canFind && !event.nativeEvent.isComposing) setEnterPending(true);
  }

  const openOnEnter = useEffectEvent(open);

  // Once the results of the present text are there.
  useEffect(() => {
    if (!(isEnterPending && isCurrent)) return;
    setEnterPending(false);
    if (highlighted) openOnEnter(highlighted);
  }, [isEnterPending, isCurrent, highlighted]);

  return (
    <RecordDialog
      onClose={onClose}
      onShown={() => input.current?.focus()}
      align="start"
      className={styles.content}
      maxWidth="640px"
    >
      <VisuallyHidden>
        <RecordTitle>Search</RecordTitle>
      </VisuallyHidden>
      <div className={styles.head}>
        <TextField.Root
          ref={input}
          size="3"
          type="search"
          role="combobox"
          aria-label="Search deals, contacts..."
          aria-autocomplete="list"
          aria-expanded={findings.length > 0}
          aria-controls={ids}
          aria-activedescendant={highlighted && optionId(highlighted)}
          autoComplete="off"
          className={styles.field}
          placeholder="Search deals, contacts..."
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => {
            setEnterPending(false);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
        >
          <TextField.Slot>
            <Icon name="search" />
          </TextField.Slot>
        </TextField.Root>
        <RecordClose />
      </div>
      <SearchFindings {...search} listId={ids} optionId={optionId} highlighted={highlighted} onOpen={open} />
      <VisuallyHidden role="status">
        {findings.length > 0 ? `${pluralize(findings.length, "result")} found` : null}
      </VisuallyHidden>
    </RecordDialog>
  );
}

interface SearchFindingsProps extends ReturnType<typeof useSearchResults> {
  listId: string;
  optionId: (finding: Finding) => string;
  /** The result that Enter opens. */
  highlighted: Finding | undefined;
  onOpen: (finding: Finding) => void;
}

/** The results grouped by kind; or the hint, loading, error or empty state. */
function SearchFindings(props: SearchFindingsProps) {
  const { phrase, query, findings, isCurrent, listId } = props;
  if (phrase === "") {
    return (
      <p className={styles.hint}>Find deals, contacts, notes, e-mails and all else by words in any order.</p>
    );
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
  const headingId = `${listId}-${kind}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: of a listbox, which has no fieldsets
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className={styles.heading}>
        {SEARCH_HEADINGS[kind]}
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
          <Icon name={RESULT_ICONS[kind]} />
          <span className={styles.title} title={finding.title}>
            <Marked text={finding.title} marks={finding.titleMarks} />
          </span>
          {finding.note ? (
            <span className={styles.note} title={finding.note}>
              <Marked text={finding.note} marks={finding.noteMarks} />
            </span>
          ) : null}
        </DialogLink>
      ))}
    </div>
  );
}

/** Results lead to many different pages: loading one on hover would mostly be wasted. */
const noPreload = () => undefined;

type Finding = RouterOutputs["search"]["find"]["items"][number];

const keyOf = ({ kind, id }: Finding) => `${kind}-${id}`;

/** Searches once the typing pauses; the previous results stay until the new ones are loaded. */
function useSearchResults(typed: string) {
  const phrase = toSearchText(typed).trim();
  const debounced = useDebouncedValue(phrase);
  const query = trpc.search.find.useQuery(
    { search: debounced },
    { ...REFETCH_ON_OPEN, enabled: debounced !== "", placeholderData: keepPreviousData },
  );
  return {
    phrase,
    query,
    findings: phrase === "" ? [] : (query.data?.items ?? []),
    /** True if the findings are for the present text. */
    isCurrent: phrase === debounced && query.isSuccess && !query.isPlaceholderData,
  };
}
