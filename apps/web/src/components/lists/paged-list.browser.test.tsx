import { Theme } from "@radix-ui/themes/components/theme";
import { QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../trpc/query-client.ts";
import { NoticeDialog } from "../dialogs/notice-dialog.tsx";
import { PagedList } from "./paged-list.tsx";

/** A list of cards with these ids beside a search field; a card opens a dialog. */
async function showList(...ids: number[]) {
  const queryClient = createQueryClient();
  const load = (...shown: number[]) =>
    queryClient.setQueryData(["cards"], {
      pages: [{ items: shown.map((id) => ({ id })) }],
      pageParams: [null],
    });
  load(...ids);
  await render(
    <Theme>
      <QueryClientProvider client={queryClient}>
        <input aria-label="Search" />
        <List />
      </QueryClientProvider>
    </Theme>,
  );
  return { load };
}

function List() {
  const list = useInfiniteQuery({
    queryKey: ["cards"],
    queryFn: (): { items: { id: number }[] } => ({ items: [] }),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <PagedList
        list={list}
        loading="Loading cards..."
        errors={{ first: "Not loaded", more: "No more loaded" }}
        noMatches={null}
        nothing={<p>No cards</p>}
      >
        {(rows) => (
          <ul>
            {rows.map(({ id }, index) => (
              <li key={id} aria-posinset={index + 1} aria-setsize={rows.length}>
                <button type="button" data-opens onClick={() => setOpen(id)}>
                  Card {id}
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {open === null ? null : (
        <NoticeDialog title={`About ${open}`} onClose={() => setOpen(null)}>
          A card
        </NoticeDialog>
      )}
    </>
  );
}

const card = (id: number) => page.getByRole("button", { name: `Card ${id}` });
const focus = (id: number) => card(id).element().focus();
const gone = (id: number) => expect.element(card(id)).not.toBeInTheDocument();

describe("the focus in a list of cards", () => {
  it("goes to the next card when the focused card is removed", async () => {
    const { load } = await showList(1, 2, 3);
    focus(2);
    load(1, 3);
    await expect.element(card(3)).toHaveFocus();
    load(1);
    await expect.element(card(1)).toHaveFocus();
  });

  it("goes to the list when no card is left", async () => {
    const { load } = await showList(1);
    focus(1);
    load();
    const nothing = page.getByText("No cards");
    await expect.element(nothing).toBeVisible();
    expect(document.activeElement).toBe(nothing.element().parentElement);
  });

  it("stays on its card when another one is removed", async () => {
    const { load } = await showList(1, 2, 3);
    focus(2);
    load(2, 3);
    await gone(1);
    await expect.element(card(2)).toHaveFocus();
  });

  it("stays where the user has moved it when the card that had it is removed", async () => {
    const { load } = await showList(1, 2);
    focus(1);
    await userEvent.click(page.getByRole("textbox", { name: "Search" }));
    load(2);
    await gone(1);
    await expect.element(page.getByRole("textbox", { name: "Search" })).toHaveFocus();
  });

  it("is not taken when a card is removed while nothing has it", async () => {
    const { load } = await showList(1, 2);
    load(2);
    await gone(1);
    expect(document.activeElement).toBe(document.body);
  });

  it("goes back to the card that a dialog was opened from", async () => {
    await showList(1, 2);
    await userEvent.click(card(2));
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await expect.element(card(2)).toHaveFocus();
  });

  it("goes to the next card when the dialog closes and the card that opened it was removed", async () => {
    const { load } = await showList(1, 2, 3);
    await userEvent.click(card(2));
    await expect.element(page.getByRole("dialog", { name: "About 2" })).toBeVisible();
    load(1, 3);
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await expect.element(card(3)).toHaveFocus();
  });

  it("goes to the list when the dialog closes and no card is left", async () => {
    const { load } = await showList(1);
    await userEvent.click(card(1));
    load();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await expect.poll(() => document.activeElement).toBe(page.getByText("No cards").element().parentElement);
  });
});
