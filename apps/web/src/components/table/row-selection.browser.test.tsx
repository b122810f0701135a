import { Button } from "@radix-ui/themes/components/button";
import * as Dialog from "@radix-ui/themes/components/dialog";
import { Theme } from "@radix-ui/themes/components/theme";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../trpc/query-client.ts";
import { tableColumns } from "./column.ts";
import { PagedTable } from "./paged-table.tsx";

const toast = vi.hoisted(() => vi.fn());
vi.mock("@dealflow/ui/toast/toast", () => ({ toast }));
vi.mock("./columns/use-columns.ts", () => ({
  useColumns: () => ({ chosen: null, choose: () => undefined }),
}));

interface Thing {
  id: number;
  /** Greater after each change. */
  version: number;
}

const things = (...ids: number[]): Thing[] => ids.map((id) => ({ id, version: 1 }));

const rendered = vi.fn<(id: number) => void>();
const onOpen = vi.fn<(row: Thing) => void>();
const loadAll = vi.fn<() => Promise<readonly Thing[]>>();

const FIELDS = { name: { label: "Name", kind: "text" }, size: { label: "Size", kind: "number" } } as const;
const COLUMNS = tableColumns(FIELDS, {
  name: {
    text: ({ id }: Thing) => `Thing ${id}`,
    cell: ({ id }) => {
      rendered(id);
      return `Thing ${id}`;
    },
  },
  size: { text: ({ id }: Thing) => String(id * 3) },
});

/** Set by the action of the bar. */
let chosen: readonly Thing[];
let remaining: number[];

function Things({ scope }: { scope: string }) {
  const list = useInfiniteQuery({
    queryKey: ["things"],
    queryFn: (): { items: Thing[] } => ({ items: [] }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  return (
    <PagedTable
      label="Things"
      list={list}
      count={412}
      errors="things"
      noMatches={null}
      nothing={<p>No things</p>}
      choice={{ list: "deals", columns: FIELDS, initial: ["name", "size"] }}
      columns={COLUMNS}
      sort={null}
      onSort={() => undefined}
      onOpen={onOpen}
      bulk={{
        noun: "thing",
        scope,
        loadAll,
        actions: (rows, keep) => (
          <Dialog.Root>
            <Dialog.Trigger>
              <Button>Delete...</Button>
            </Dialog.Trigger>
            <Dialog.Content>
              <Dialog.Title>Delete them?</Dialog.Title>
              <Dialog.Close>
                <Button
                  onClick={() => {
                    chosen = rows;
                    keep(remaining);
                  }}
                >
                  Delete
                </Button>
              </Dialog.Close>
            </Dialog.Content>
          </Dialog.Root>
        ),
      }}
    />
  );
}

async function showThings(...ids: number[]) {
  const queryClient = createQueryClient();
  const load = (...pages: Thing[][]) =>
    queryClient.setQueryData(["things"], {
      pages: pages.map((items) => ({ items })),
      pageParams: pages.map(() => null),
    });
  load(things(...ids));
  const screen = (scope: string) => (
    <Theme>
      <QueryClientProvider client={queryClient}>
        <Things scope={scope} />
      </QueryClientProvider>
    </Theme>
  );
  const { rerender } = await render(screen("all"));
  return { load, filterBy: (scope: string) => rerender(screen(scope)) };
}

const box = (id: number) => page.getByRole("checkbox", { name: `Select Thing ${id}`, exact: true });
const all = page.getByRole("checkbox", { name: "Select all" });
const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
const bar = (count: string) => page.getByRole("region", { name: `${count} selected`, exact: true });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const selected = () =>
  [...document.querySelectorAll<HTMLElement>("tr[data-selected]")].map(({ dataset }) => Number(dataset.row));
const cellsInRange = () => document.querySelectorAll('td[aria-selected="true"]').length;
const focused = () => {
  const row = document.activeElement?.closest("tr")?.dataset.row;
  return [Number(row), document.activeElement?.getAttribute("data-column")];
};

beforeEach(async () => {
  vi.clearAllMocks();
  chosen = [];
  remaining = [];
  await page.viewport(1280, 720);
});

it("selects a row by a press on its checkbox, and tells how many are", async () => {
  await showThings(1, 2, 3);
  await expect.element(box(2)).not.toBeChecked();
  rendered.mockClear();
  await box(2).click();
  await expect.element(box(2)).toBeChecked();
  expect(selected()).toEqual([2]);
  await expect.element(bar("1 thing")).toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("1 thing selected");
  // Beside the box, in its cell.
  await box(3).element().closest("td")?.click();
  await expect.element(bar("2 things")).toBeVisible();
  await box(2).click();
  expect(selected()).toEqual([3]);
  await box(3).click();
  await expect.element(bar("1 thing")).not.toBeInTheDocument();
  expect(rendered).not.toHaveBeenCalled();
  await userEvent.dblClick(box(1));
  expect(selected()).toEqual([]);
  expect(onOpen).not.toHaveBeenCalled();
});

it("selects and deselects the rows between two presses with Shift", async () => {
  await showThings(1, 2, 3, 4, 5);
  await cell("Thing 1").click();
  await box(2).click();
  await box(4).click({ modifiers: ["Shift"] });
  expect(selected()).toEqual([2, 3, 4]);
  await box(3).click({ modifiers: ["Shift"] });
  expect(selected()).toEqual([2]);
  await box(5).click({ modifiers: ["Shift"] });
  expect(selected()).toEqual([2, 3, 4, 5]);
  expect(cellsInRange()).toBe(1);
  expect(focused()).toEqual([1, "name"]);
  expect(window.getSelection()?.toString()).toBe("");
});

it("selects all loaded rows by the checkbox in the head", async () => {
  await showThings(1, 2, 3);
  await box(1).click();
  await expect.element(all).toHaveAttribute("aria-checked", "mixed");
  await all.click();
  await expect.element(all).toBeChecked();
  expect(selected()).toEqual([1, 2, 3]);
  await all.click();
  await expect.element(all).not.toBeChecked();
  expect(selected()).toEqual([]);
});

it("selects by keyboard: the cell of the checkbox, the rows of a range; Escape ends it", async () => {
  await showThings(1, 2, 3);
  await cell("Thing 1").click();
  await userEvent.keyboard("{ArrowLeft}");
  expect(focused()).toEqual([1, "select"]);
  await userEvent.keyboard(" ");
  expect(selected()).toEqual([1]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(selected()).toEqual([1, 2]);
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowDown} {/Shift}");
  expect(selected()).toEqual([1, 2, 3]);
  await userEvent.keyboard("{Shift>} {/Shift}");
  expect(selected()).toEqual([1]);
  expect(cellsInRange()).toBe(2);
  await userEvent.keyboard("{Escape}");
  expect(cellsInRange()).toBe(1);
  expect(selected()).toEqual([1]);
  await userEvent.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(focused()).toEqual([2, "name"]);
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}{ArrowUp} ");
  expect(selected()).toEqual([1, 2, 3]);
  await expect.element(all).toHaveFocus();
});

it("keeps the selected rows as they were last loaded, until the scope is another", async () => {
  const { load, filterBy } = await showThings(1, 2);
  await box(2).click();
  load(things(1), [{ id: 2, version: 2 }], things(3));
  await expect.element(box(3)).toBeVisible();
  expect(selected()).toEqual([2]);
  load(things(4, 5));
  await expect.element(box(5)).toBeVisible();
  await box(5).click();
  await expect.element(bar("2 things")).toBeVisible();
  remaining = [5];
  await press("Delete...");
  await press("Delete");
  expect(chosen).toEqual([{ id: 2, version: 2 }, ...things(5)]);
  await expect.element(bar("1 thing")).toBeVisible();
  await filterBy("large");
  await expect.element(bar("1 thing")).not.toBeInTheDocument();
  expect(selected()).toEqual([]);
});

it("leaves the checkboxes out of what is copied", async () => {
  await showThings(1, 2);
  await cell("Thing 1").click();
  await userEvent.keyboard("{Control>}a{/Control}");
  const copied = new DataTransfer();
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true }),
  );
  expect(copied.getData("text/plain")).toBe("Thing 1\t3\nThing 2\t6");
});

it("selects all that match, and says if they could not be loaded", async () => {
  await showThings(1, 2, 3);
  await box(1).click();
  loadAll.mockRejectedValueOnce(new Error("Unreachable"));
  await press("Select all 412");
  await expect.poll(() => toast.mock.calls.length).toBe(1);
  expect(selected()).toEqual([1]);
  const { promise, resolve } = Promise.withResolvers<readonly Thing[]>();
  loadAll.mockReturnValueOnce(promise);
  await press("Select all 412");
  await expect
    .element(page.getByRole("button", { name: "Select all 412" }))
    .toHaveAttribute("aria-busy", "true");
  const ids = Array.from({ length: 412 }, (_, at) => at + 2);
  resolve(things(...ids));
  await expect.element(bar("412 things")).toHaveFocus();
  expect(selected()).toEqual([2, 3]);
  await expect.element(page.getByRole("button", { name: "Select all 412" })).not.toBeInTheDocument();
});

it("gives the focus back to the table when the bar goes", async () => {
  await showThings(1, 2, 3);
  await cell("Thing 2").click();
  await userEvent.keyboard("{Shift>} {/Shift}");
  await expect.element(bar("1 thing")).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Select all 412" })).toHaveFocus();
  await press("Clear selection");
  await expect.poll(focused).toEqual([2, "name"]);
  await userEvent.keyboard("{Shift>} {/Shift}");
  await press("Delete...");
  await press("Delete");
  await expect.poll(focused).toEqual([2, "name"]);
  expect(selected()).toEqual([]);
});

it("fits on a phone", async () => {
  await page.viewport(390, 844);
  await showThings(1, 2, 3);
  await box(1).click();
  await expect.element(bar("1 thing")).toBeVisible();
  const { left, right, bottom } = bar("1 thing").element().getBoundingClientRect();
  expect([left, right, bottom]).toEqual([0, 390, 844]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
