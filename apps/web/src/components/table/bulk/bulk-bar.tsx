"use client";
import { GhostButton } from "@dealflow/ui/ghost-button";
import { Button } from "@radix-ui/themes/components/button";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { errorMessage } from "../../../lib/errors.ts";
import { formatCount, pluralize } from "../../../lib/format/pluralize.ts";
import { toastError } from "../../../lib/toast-error.ts";
import styles from "./bulk-bar.module.css";
import type { RowSelection } from "./use-row-selection.ts";

/** What can be done with several records of a list at once. */
export interface BulkOf<Row> {
  /** What a record is called, such as `deal`. */
  noun: string;
  /** What the list is filtered by; another one ends the selection. */
  scope: string;
  /** All records that match, for "Select all". */
  loadAll: () => Promise<readonly Row[]>;
  /** The buttons and menus of the bar. `keep` leaves those selected that are named by id; none ends the selection. */
  actions: (chosen: readonly Row[], keep: (ids: readonly number[]) => void) => ReactNode;
}

export interface BulkBarProps<Row> {
  bulk: BulkOf<Row>;
  selection: RowSelection<Row>;
  /** The number of rows of the list; -1 if unknown. */
  total: number;
  /** What the table is in. It gets the focus when the bar that has it goes. */
  region: RefObject<HTMLElement | null>;
}

/** At the lower edge of the screen: how many records are selected, and what can be done with them. */
export default function BulkBar<Row>({ bulk, selection, total, region }: BulkBarProps<Row>) {
  const { chosen, replace, keep } = selection;
  const bar = useRef<HTMLElement>(null);
  const all = useRef<HTMLButtonElement>(null);
  const focus = useFocusGivenBack(region);
  const loading = useMutation({ mutationFn: bulk.loadAll });

  function selectAll() {
    if (loading.isPending) return;
    // What arrives when the selection has ended is of no use.
    loading.mutate(undefined, {
      onSuccess(rows) {
        if (document.activeElement === all.current) bar.current?.focus();
        replace(rows);
      },
      onError: (error) => toastError(`Not all ${bulk.noun}s were selected. ${errorMessage(error)}`),
    });
  }

  return (
    <div className={styles.room}>
      <section
        ref={bar}
        aria-label={`${pluralize(chosen.length, bulk.noun)} selected`}
        tabIndex={-1}
        data-bulk-bar
        className={styles.bar}
        {...focus}
      >
        <span className={styles.count}>{formatCount(chosen.length)} selected</span>
        {total > chosen.length ? (
          <Button
            ref={all}
            variant="ghost"
            m="0"
            className={styles.all}
            aria-busy={loading.isPending}
            aria-disabled={loading.isPending}
            onClick={selectAll}
          >
            {loading.isPending ? <Spinner /> : null}
            Select all {formatCount(total)}
          </Button>
        ) : null}
        <div className={styles.actions}>{bulk.actions(chosen, keep)}</div>
        <GhostButton icon="close" label="Clear selection" className={styles.clear} onClick={() => keep([])} />
      </section>
    </div>
  );
}

/** Gives the focus to the table when what has it goes, with the dialogs opened from it. Returns props for what has it. */
function useFocusGivenBack(region: RefObject<HTMLElement | null>) {
  const hasFocus = useRef<boolean>(false);
  useEffect(
    () => () => {
      if (!hasFocus.current) return;
      // After a dialog that closes at the same time.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const stop =
          region.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
          region.current?.querySelector<HTMLElement>("[tabindex]");
        stop?.focus({ preventScroll: true });
      });
    },
    [region],
  );
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
