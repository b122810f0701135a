import { Theme } from "@radix-ui/themes/components/theme";
import { QueryClientProvider } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ROBIN } from "../../../testing/robin.ts";
import { trpc } from "../../../trpc/client.ts";
import { createQueryClient } from "../../../trpc/query-client.ts";
import { Markdown } from "./markdown.tsx";

/** Shows a text in a workspace of which Robin is the only member. */
function show(text: string) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(getQueryKey(trpc.users.list, undefined, "query"), { items: [ROBIN] });
  return render(
    <Theme>
      <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Markdown text={text} />
        </QueryClientProvider>
      </trpc.Provider>
    </Theme>,
  );
}

const markers = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((entry) => getComputedStyle(entry).listStyleType);

it.each([
  ["apart", "- a\n- b\n\n- [ ] c"],
  ["close together", "- a\n- b\n- [ ] c"],
  ["in two lists", "- a\n- b\n\n* [ ] c"],
])("shows a bullet or a box, never both, for entries %s", async (_name, text) => {
  await show(text);
  await expect.element(page.getByRole("checkbox", { name: "To do" })).toBeVisible();
  expect(markers()).toEqual(["disc", "disc", "none"]);
});

it("names the members whom a text mentions, and nobody else", async () => {
  const { container } = await show(
    "Ask @robin, **@Robin.** or @nobody; `@robin`, a@robin.example\n\n- @robin",
  );
  await expect.element(page.getByTitle("@robin").first()).toBeVisible();
  expect(container.textContent?.replaceAll("\n", " ")).toBe(
    "Ask Robin Quint, Robin Quint. or @nobody; @robin, a@robin.example  Robin Quint ",
  );
});

it("names them in italics, beside punctuation, and with the full-width sign", async () => {
  await show(
    "*@robin*, _@robin_ and _ask @robin_ （＠robin）お願いします＠Ｒｏｂｉｎ。 「@robin」 a＠robin.example",
  );
  const named = page.getByTitle("@robin");
  await expect.element(named.first()).toBeVisible();
  expect(named.elements().map(({ textContent }) => textContent)).toEqual(Array(6).fill("Robin Quint"));
});

it("shows the beginning of a long text, and all of it on request", async () => {
  const { container } = await show(Array.from({ length: 200 }, (_, at) => `Line ${at}`).join("\n\n"));
  const more = page.getByRole("button", { name: "Show more" });
  await expect.element(more).toHaveAttribute("aria-expanded", "false");
  expect(container.scrollHeight).toBeLessThan(500);
  more.element().focus();
  await userEvent.keyboard("{Enter}");
  const less = page.getByRole("button", { name: "Show less" });
  await expect.element(less).toHaveAttribute("aria-expanded", "true");
  expect(container.scrollHeight).toBeGreaterThan(3_000);
  await userEvent.click(less);
  await expect.element(more).toBeVisible();
  expect(container.scrollHeight).toBeLessThan(500);
});

it("shows a short text without a button", async () => {
  await show("Short");
  await expect.element(page.getByText("Short")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});
