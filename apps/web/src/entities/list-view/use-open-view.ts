"use client";
import { writeColumns } from "@dealflow/validators/common/chosen-columns";
import type { Layout } from "@dealflow/validators/labels/views";
import type { View } from "@dealflow/validators/views";
import { useState } from "react";
import { useListSettings } from "../../components/lists/list-settings.ts";
import { type ColumnsChoice, columnsOf } from "../../components/table/columns/arrangement.ts";
import { useColumns } from "../../components/table/columns/use-columns.ts";
import { useOpenViewId } from "../../lib/address/use-view.ts";
import { trpc } from "../../trpc/client.ts";
import { hasWritten } from "../../trpc/live/own-writes.ts";

type Params = Readonly<Record<string, string | null>>;

export interface ListState {
  /** The answers of `useView`. */
  state: { params: Params; paramsOf: (query: string) => Params };
  layout: Layout;
  columns: ColumnsChoice;
}

/** The saved view that is open, whether the list has been changed since, and what would be saved. */
export function useOpenView({ state, layout, columns }: ListState) {
  const { list, initial } = columns;
  const id = useOpenViewId();
  const { data: view } = trpc.views.get.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const { chosen } = useColumns(columns);
  const { defaultViewId } = useListSettings(list);
  const open = view && view.id === id && view.list === list ? view : null;
  // Of a table also what follows from how the member last looked at it.
  const params = {
    view: layout,
    ...(layout === "table" && { columns: writeColumns(columnsOf({ chosen, initial })) }),
  };
  return {
    open,
    isChanged: open !== null && textOf(state.paramsOf(open.query)) !== textOf(state.params),
    isDefault: open !== null && open.id === defaultViewId,
    /** The value of `saved` in the address of the list without a view. */
    none: defaultViewId === null ? null : "all",
    query: textOf({ ...state.params, ...params }),
    /** What the address says in addition once it is saved. */
    params,
  };
}

export interface SeenVersion {
  version: number | undefined;
  /** Called when the member has been told of what somebody else has saved. */
  accept: () => void;
}

/**
 * The version of the open view that the member has changed, though what others save of it comes in meanwhile: saving asks for that
 * version, so that nothing of theirs is lost.
 */
export function useSeenVersion(open: Pick<View, "id" | "version"> | null, isChanged: boolean): SeenVersion {
  const [seen, setSeen] = useState<{ id: number; version: number | null } | null>(null);
  if (open && (seen?.id !== open.id || seen.version !== open.version)) {
    const isNews = isChanged && seen?.id === open.id && seen.version !== null;
    if (!isNews || hasWritten("views", open.id, open.version))
      setSeen({ id: open.id, version: open.version });
  }
  return {
    version: seen?.version ?? undefined,
    accept: () => setSeen((before) => before && { ...before, version: null }),
  };
}

/** The query with these parameters, but for the view that it is of. */
function textOf(params: Params): string {
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === null || name === "saved" ? [] : [[name, value]],
  );
  return new URLSearchParams(given).toString();
}
