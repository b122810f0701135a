"use client";
import { Icon } from "@dealflow/ui/icon";
import { PARAMS } from "@dealflow/validators/addresses";
import { MAX_SEARCH_LENGTH } from "@dealflow/validators/common/text-limits";
import * as TextField from "@radix-ui/themes/components/text-field";
import { VisuallyHidden } from "@radix-ui/themes/components/visually-hidden";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { RecordClose, RecordDialog, RecordTitle } from "../../components/dialogs/record-dialog.tsx";
import { useOpenPage } from "../../components/page/page-link.tsx";
import { openDeal } from "../../entities/deal/deal-address.ts";
import { openDialog } from "../../lib/address/address.ts";
import { pluralize } from "../../lib/format/pluralize.ts";
import styles from "./search-dialog.module.css";
import { SearchFindings } from "./search-results.tsx";
import { type Finding, keyOf, useSearchResults } from "./use-search-results.ts";

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
    // Deals and contacts open over the page, and Back closes them.
    if (kind === "deal") openDeal(id);
    else if (kind === "contact") openDialog(PARAMS.contact, id);
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
        <RecordClose className={styles.close} />
      </div>
      <SearchFindings {...search} listId={ids} optionId={optionId} highlighted={highlighted} onOpen={open} />
      <VisuallyHidden role="status">
        {findings.length > 0 ? `${pluralize(findings.length, "result")} found` : null}
      </VisuallyHidden>
    </RecordDialog>
  );
}
