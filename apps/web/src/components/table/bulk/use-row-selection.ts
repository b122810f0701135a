"use client";
import { useDerivedState } from "../../../lib/hooks/use-derived-state.ts";

/** The selected records of a list. */
export interface RowSelection<Row> {
  /** As they were last loaded. */
  chosen: readonly Row[];
  /** The id of the one whose checkbox was pressed last, from which a range begins. */
  last: number | null;
  has: (id: number) => boolean;
  /** Selects or deselects rows. A range begins at `last` from then on. */
  set: (rows: readonly Row[], isSelected: boolean, last: number | null) => void;
  /** Selects these rows and no others. */
  replace: (rows: readonly Row[]) => void;
  /** Leaves those selected that are named by id. */
  keep: (ids: readonly number[]) => void;
}

interface Selected<Row> {
  scope: string;
  loaded: readonly Row[];
  byId: ReadonlyMap<number, Row>;
  last: number | null;
}

/** Selects records of a list. They stay selected whatever is loaded of it, until its scope is another. */
export function useRowSelection<Row extends { id: number }>(
  scope: string,
  loaded: readonly Row[],
): RowSelection<Row> {
  const [state, setState] = useDerivedState<Selected<Row>>(() => nothing(scope, loaded));
  const isOutdated = state.scope !== scope || state.loaded !== loaded;
  const { byId, last } = isOutdated ? renewed(state, scope, loaded) : state;
  if (isOutdated) setState(() => ({ scope, loaded, byId, last }));

  return {
    chosen: [...byId.values()],
    last,
    has: (id) => byId.has(id),
    set: (rows, isSelected, pressed) =>
      setState((before) => {
        const after = new Map(before.byId);
        for (const row of rows) {
          if (isSelected) after.set(row.id, row);
          else after.delete(row.id);
        }
        return { ...before, byId: after, last: pressed };
      }),
    replace: (rows) => setState((before) => ({ ...before, byId: mapOf(rows), last: null })),
    keep: (ids) =>
      setState((before) => ({
        ...before,
        byId: mapOf(ids.flatMap((id) => before.byId.get(id) ?? [])),
        last: null,
      })),
  };
}

const mapOf = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

const nothing = <Row>(scope: string, loaded: readonly Row[]): Selected<Row> => ({
  scope,
  loaded,
  byId: new Map(),
  last: null,
});

/** The selection with the records as they are loaded now; none of another scope. */
function renewed<Row extends { id: number }>(
  before: Selected<Row>,
  scope: string,
  loaded: readonly Row[],
): Selected<Row> {
  if (before.scope !== scope) return nothing(scope, loaded);
  const byId = new Map(before.byId);
  for (const row of loaded) if (byId.has(row.id)) byId.set(row.id, row);
  return { ...before, loaded, byId };
}
