import { compareNames } from "@dealflow/validators/common/names";
import type { Sort } from "@dealflow/validators/common/sort";
import { FIRST_LISTS, type ListName } from "@dealflow/validators/labels/lists";
import { expect, test } from "vitest";
import { expectRefusal, expectWrongFields } from "./expectations.ts";

type Value = string | number | null;

interface ListInput<Field extends string> {
  sort?: Sort<Field>;
  limit?: number;
  cursor?: string | undefined;
}

interface ListedRow {
  id: number;
}

/** What each sort compares, from the fields of the answer. */
export type SortValues<Field extends string, Row> = Readonly<Record<Field, (row: Row) => Value>>;

function compare(a: Value, b: Value): number {
  return typeof a === "string" && typeof b === "string" ? compareNames(a, b) : Number(a) - Number(b);
}

/** The ids in the order of a sort, sorted in memory: rows without a value last, ties by id. */
export function sortedIds<Field extends string, Row extends ListedRow>(
  values: SortValues<Field, Row>,
  rows: readonly Row[],
  field: Field,
  direction: "asc" | "desc",
): number[] {
  const sign = direction === "asc" ? 1 : -1;
  const value = values[field];
  const order = (a: Row, b: Row) => {
    const [first, second] = [value(a), value(b)];
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    return sign * (compare(first, second) || a.id - b.id);
  };
  return rows.toSorted(order).map(({ id }) => id);
}

/** Tests of a list: each sort in both directions, page by page and as a whole, and what it refuses. */
export function testSorts<Field extends string, Row extends ListedRow>(
  sorts: readonly Field[],
  list: (input: ListInput<Field>) => Promise<{ items: Row[]; nextCursor: string | null }>,
  values: SortValues<Field, Row>,
): void {
  test.each(sorts.flatMap((field) => [[field, "asc"] as const, [field, "desc"] as const]))(
    "by %s, %s: pages follow each other in the order, and so does the whole list",
    async (field, direction) => {
      const sort: Sort<Field> = `${field}.${direction}`;
      const expected = sortedIds(values, (await list({})).items, field, direction);
      expect(new Set(expected).size).toBeGreaterThan(5);
      expect((await list({ sort })).items.map(({ id }) => id)).toEqual(expected);
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 5, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(ids).toEqual(expected);
    },
  );

  test("an unknown sort is refused by name, and so is the cursor of another", async () => {
    const [first, second] = sorts;
    if (!first || !second) throw new Error("Too few sorts");
    // @ts-expect-error: there is no such sort.
    await expectWrongFields(list({ sort: "shoeSize.asc" }), "sort");
    // @ts-expect-error: without a direction.
    await expectWrongFields(list({ sort: first }), "sort");
    const { nextCursor } = await list({ sort: `${first}.desc`, limit: 5 });
    const cursor = nextCursor ?? undefined;
    expect(cursor).toBeTruthy();
    for (const sort of [`${first}.asc`, `${second}.desc`] as const) {
      await expectRefusal(list({ sort, limit: 5, cursor }), "BAD_REQUEST");
    }
    await expectRefusal(list({ limit: 5, cursor }), "BAD_REQUEST");
  });
}

/** Where a value stands in the list of a new workspace. */
export const placeIn = (list: ListName, value: string): number =>
  FIRST_LISTS[list].findIndex(({ id }) => id === value);
