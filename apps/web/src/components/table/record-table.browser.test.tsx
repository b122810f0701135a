import { Theme } from "@radix-ui/themes/components/theme";
import { createPortal } from "react-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tableColumns } from "./column.ts";
import { RecordTable } from "./record-table.tsx";

interface Thing {
  id: number;
}

const COLUMNS = tableColumns(
  { name: { label: "Name", kind: "text" }, size: { label: "Size", kind: "number" } },
  {
    name: { text: ({ id }: Thing) => `Thing ${id}` },
    size: { text: ({ id }: Thing) => String(id * 3) },
  },
);
const ACTIONS = {
  onSort: vi.fn<(sort: string | null) => void>(),
  canMove: () => true,
  onMove: () => undefined,
  onResize: () => undefined,
  onHide: () => undefined,
};
const onNearEnd = vi.fn<() => void>();
const onOpen = vi.fn<(row: Thing) => void>();

const things = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

const show = (rows: readonly Thing[], total = rows.length) => (
  <Theme>
    <RecordTable
      label="Things"
      columns={COLUMNS}
      rows={rows}
      total={total}
      sort={null}
      actions={ACTIONS}
      onOpen={onOpen}
      onNearEnd={onNearEnd}
    />
  </Theme>
);

const grid = page.getByRole("grid", { name: "Things" });
const rowsInDocument = () => [...document.querySelectorAll("tbody tr[data-row]")];
const indexes = () => rowsInDocument().map((row) => Number(row.getAttribute("aria-rowindex")));
const focusedCell = () => {
  const row = document.activeElement?.closest("tr")?.getAttribute("aria-rowindex");
  return [Number(row), Number(document.activeElement?.getAttribute("aria-colindex"))];
};

beforeEach(async () => {
  vi.clearAllMocks();
  await page.viewport(1280, 720);
});

it("of 10,000 rows has those in view in the document, and tells of all", async () => {
  await render(show(things(10_000)));
  await expect.element(grid).toHaveAttribute("aria-rowcount", "10001");
  await expect.element(grid).toHaveAttribute("aria-colcount", "2");
  const scroller = grid.element().parentElement;
  const height = scroller?.scrollHeight;
  for (const share of [0, 0.3, 0.7, 1]) {
    scroller?.scrollTo(0, (height ?? 0) * share);
    await expect.poll(() => Math.max(...indexes())).toBeGreaterThanOrEqual(10_000 * share);
    expect(rowsInDocument().length).toBeLessThanOrEqual(100);
    // What is left out takes its room.
    expect(Math.abs((scroller?.scrollHeight ?? 0) - (height ?? 0))).toBeLessThan(2);
  }
  expect(indexes().at(-1)).toBe(10_001);
});

it("keeps the row in the document from which the keyboard goes on", async () => {
  await render(show(things(10_000)));
  await userEvent.click(page.getByRole("gridcell", { name: "Thing 3", exact: true }));
  const scroller = grid.element().parentElement;
  scroller?.scrollTo(0, 200_000);
  await expect.poll(() => indexes().at(-1)).toBeGreaterThan(5_000);
  expect(focusedCell()).toEqual([4, 1]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(focusedCell).toEqual([5, 1]);
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(focusedCell).toEqual([10_001, 2]);
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenCalledWith({ id: 10_000 });
});

it("has one stop for Tab, which the keyboard moves", async () => {
  await render(show(things(3)));
  const stops = () => [...document.querySelectorAll<HTMLElement>('table [tabindex="0"]')];
  expect(stops().map(({ textContent }) => textContent)).toEqual(["Thing 1"]);
  stops()[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(focusedCell()).toEqual([3, 2]);
  expect(stops().map(({ textContent }) => textContent)).toEqual(["6"]);
});

it("has a short list in the document as a whole, and asks for more of a long one near its end", async () => {
  const { rerender } = await render(show(things(90)));
  expect(rowsInDocument()).toHaveLength(90);
  await rerender(show(things(90), 1_000));
  await expect.poll(() => rowsInDocument().length).toBeLessThan(60);
  onNearEnd.mockClear();
  grid.element().parentElement?.scrollTo(0, 90 * 40);
  await expect.poll(() => onNearEnd.mock.calls.length).toBeGreaterThan(0);
});

it("sorts by its heads, which a press of the keyboard reaches above the first row", async () => {
  await render(show(things(3)));
  await userEvent.click(page.getByRole("gridcell", { name: "3", exact: true }));
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(ACTIONS.onSort).toHaveBeenLastCalledWith("size.desc");
  await userEvent.keyboard("{Home}{Enter}");
  expect(ACTIONS.onSort).toHaveBeenLastCalledWith("name.asc");
  await userEvent.keyboard("{ArrowDown}");
  expect(focusedCell()).toEqual([2, 1]);
});

it("takes what is pasted into a selected cell or a link in it, not what is pasted into a field that a cell has opened", async () => {
  const columns = COLUMNS.map((column) => ({
    ...column,
    cell: ({ id }: Thing) =>
      id === 1 ? (
        <>
          <a href="#one">One {column.id}</a>
          {createPortal(<input aria-label={`Field of ${column.id}`} />, document.body)}
        </>
      ) : (
        "Other"
      ),
  }));
  await render(
    <Theme>
      <RecordTable
        label="Things"
        columns={columns}
        rows={things(2)}
        total={2}
        sort={null}
        actions={ACTIONS}
        onOpen={onOpen}
        onNearEnd={onNearEnd}
      />
    </Theme>,
  );
  const isTaken = (element: Element | null) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "pasted");
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    return element?.dispatchEvent(event) === false;
  };
  const cell = document.querySelector('[data-row="1"] [data-column="size"]');
  expect(isTaken(cell)).toBe(false);
  await userEvent.click(page.getByText("Other").nth(1));
  expect(isTaken(cell)).toBe(true);
  expect(isTaken(page.getByRole("link", { name: "One size" }).element())).toBe(true);
  expect(isTaken(page.getByRole("textbox", { name: "Field of size" }).element())).toBe(false);
});
