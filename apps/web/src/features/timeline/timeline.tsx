"use client";
import {
  TIMELINE_KIND_LABELS,
  TIMELINE_KINDS,
  type TimelineKind,
} from "@dealflow/validators/labels/timeline";
import type { Note } from "@dealflow/validators/notes";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { FilterSelect } from "../../components/lists/filter-select.tsx";
import { setAddressParams } from "../../lib/address/address.ts";
import { PAGES } from "../../lib/cache/paged-query.ts";
import { oneOf } from "../../lib/choices.ts";
import { trpc } from "../../trpc/client.ts";
import { REFETCH_ON_OPEN } from "../../trpc/query-client.ts";
import { Entries } from "./entries/entries.tsx";
import { NoteFormDialog } from "./form/note-form-dialog.ts";
import { LogLine } from "./log/log-line.tsx";
import { filterParam, type Target } from "./target.ts";
import styles from "./timeline.module.css";

/** The kinds that are shown unless one is chosen: comments stand below their notes. */
const SHOWN = TIMELINE_KINDS.filter((kind) => kind !== "comment");
const ALL = "all";
type Choice = TimelineKind | typeof ALL;
const KIND_OPTIONS: readonly { value: Choice; label: string }[] = [
  { value: ALL, label: "All activity" },
  ...TIMELINE_KINDS.map((kind) => ({ value: kind, label: TIMELINE_KIND_LABELS[kind] })),
];
const PAGE = 30;

interface TimelineProps {
  target: Target;
  /** Kinds that the timelines of these records never have are not offered. */
  kinds?: readonly TimelineKind[];
  /** How many entries are loaded at once. */
  limit?: number;
}

/** What was said and what happened around a record, the newest first, below a line to log more. */
export default function Timeline({ target, kinds = TIMELINE_KINDS, limit = PAGE }: TimelineProps) {
  const param = filterParam(target);
  const kind = oneOf(kinds, useSearchParams().get(param)) ?? null;
  const [edited, setEdited] = useState<Note | null>(null);
  const shown = kind ? [kind] : SHOWN.filter((each) => kinds.includes(each));
  const list = trpc.timeline.list.useInfiniteQuery(
    { ...target, kinds: shown, limit },
    { ...PAGES, ...REFETCH_ON_OPEN },
  );
  return (
    <div className={styles.timeline}>
      <div className={styles.bar}>
        <LogLine target={target} />
        <FilterSelect
          label="Filter activity"
          value={kind ?? ALL}
          options={KIND_OPTIONS.filter(({ value }) => value === ALL || kinds.includes(value))}
          onChange={(chosen) => setAddressParams({ [param]: chosen === ALL ? null : chosen }, "replace")}
        />
      </div>
      <Entries list={list} kind={kind} isOfDeal={target.dealId !== undefined} onEdit={setEdited} />
      {edited ? <NoteFormDialog stored={edited} target={target} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
