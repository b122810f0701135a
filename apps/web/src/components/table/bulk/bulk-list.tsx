"use client";
import type { ComponentType } from "react";
import { type LoadPage, loadPages } from "../../../lib/cache/load-pages.ts";
import { Lazy } from "../../lazy/lazy.tsx";
import type { BulkSelection } from "./bulk-actions.tsx";
import type { BulkOf } from "./bulk-bar.tsx";

interface BulkList<Row, Props> {
  noun: string;
  /** What the list asks for. */
  input: { sort?: unknown; limit?: unknown; lastContact?: unknown };
  loadPage: LoadPage<Row>;
  /** The code of what can be done. */
  load: () => Promise<{ default: ComponentType<BulkSelection<Row> & Props> }>;
  props: Props;
}

/** A list whose records are selected; what can be done with them is loaded with the first of them. */
export function bulkList<Row, Props extends object>(list: BulkList<Row, Props>): BulkOf<Row> {
  const { noun, input, loadPage, load, props } = list;
  // In another order they are the same records.
  const { sort: _sort, ...filters } = input;
  return {
    noun,
    scope: JSON.stringify(filters),
    loadAll: () => loadPages(loadPage),
    actions: (chosen, keep) => (
      <Lazy
        load={load}
        props={{ ...props, chosen, keep }}
        failed="What can be done with them could not be shown"
      />
    ),
  };
}
