import type { PipelineItem } from "@dealflow/validators/pipeline";
import { expect, it } from "vitest";
import { type Conversion, withConverted } from "./use-conversions.ts";

const itemOf = (id: number, day: number): PipelineItem => ({
  id,
  company: `Company ${id}`,
  firmId: null,
  codename: null,
  sector: "Software",
  dealType: "Buyout",
  dealSource: "Network",
  dealSourceNotes: null,
  value: null,
  description: null,
  contactPerson: null,
  contactEmail: null,
  leadUserId: null,
  custom: {},
  createdAt: new Date(Date.UTC(2026, 2, day)),
  updatedAt: new Date(Date.UTC(2026, 2, day)),
  version: 1,
});
const conversionOf = (item: PipelineItem): Conversion => ({
  item,
  step: "converted",
  dealId: 1,
  filters: "{}",
});

const [newest, second, twin, oldest] = [itemOf(4, 9), itemOf(3, 5), itemOf(2, 5), itemOf(1, 1)];

/** The ids of each page once these items are converted, of pages with the others. */
function shown(pages: PipelineItem[][], ...converted: PipelineItem[]) {
  const loaded = { pages: pages.map((items) => ({ items })) };
  return withConverted(loaded, converted.map(conversionOf)).pages.map(({ items }) =>
    items.map(({ id }) => id),
  );
}

it("keeps the position of a converted item, at either end and between two pages", () => {
  expect(shown([[second, twin], [oldest]], newest)).toEqual([[4, 3, 2], [1]]);
  expect(shown([[newest, second], [twin]], oldest)).toEqual([
    [4, 3],
    [2, 1],
  ]);
  expect(shown([[newest, second], [oldest]], twin)).toEqual([
    [4, 3],
    [2, 1],
  ]);
});

it("orders items of the same time by id, also if both are converted", () => {
  expect(shown([[newest, twin, oldest]], second)).toEqual([[4, 3, 2, 1]]);
  expect(shown([[newest, oldest]], twin, second)).toEqual([[4, 3, 2, 1]]);
});

it("keeps the only card of a list, and lists no item twice", () => {
  expect(shown([[]], newest)).toEqual([[4]]);
  expect(shown([[newest, second]], second)).toEqual([[4, 3]]);
});
