import { Theme } from "@radix-ui/themes/components/theme";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { goBack } from "../go-back.ts";
import { FormDialog } from "./form-dialog.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

const START = window.location.href;
const address = () => window.location.pathname;
const onClose = vi.fn();
/** Stands in for the router, which follows the history. */
const router = vi.fn();
const question = page.getByRole("alertdialog", { name: "Discard changes?" });
const field = page.getByRole("textbox", { name: "Notes" });
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));

beforeEach(() => {
  for (const mock of [onClose, router]) mock.mockReset();
  window.history.pushState(null, "", "/list");
  window.history.pushState(null, "", "/form");
  window.addEventListener("popstate", router);
});
afterEach(() => {
  window.removeEventListener("popstate", router);
  window.history.replaceState(null, "", START);
});

async function showForm(dirty: boolean) {
  await render(
    <Theme>
      <FormDialog
        open
        onOpenChange={onClose}
        title="Edit Note"
        submitLabel="Save"
        pendingLabel="Saving..."
        dirty={dirty}
        pending={false}
        onSubmit={async () => undefined}
      >
        <input aria-label="Notes" defaultValue="" />
      </FormDialog>
    </Theme>,
  );
  await userEvent.fill(field, "Typed");
}

it("Back asks before it leaves a form with unsaved changes, and the page stays", async () => {
  await showForm(true);
  window.history.back();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText("What you typed has not been saved.")).toBeVisible();
  expect(address()).toBe("/form");
  await press("Keep editing");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue("Typed");
  expect([router, onClose].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
});

it("Back asks each time, and Discard closes the form and goes back", async () => {
  await showForm(true);
  for (const answer of ["Keep editing", "Discard"]) {
    window.history.back();
    await expect.element(question).toBeVisible();
    await press(answer);
  }
  await expect.poll(address).toBe("/list");
  expect([router, onClose].map((mock) => mock.mock.calls.length)).toEqual([1, 1]);
});

it("Back leaves a form without changes at once", async () => {
  await showForm(false);
  window.history.back();
  await expect.poll(address).toBe("/list");
  expect(router).toHaveBeenCalledOnce();
});

it("a form that closes itself by going back does not ask", async () => {
  await showForm(true);
  goBack();
  await expect.poll(address).toBe("/list");
  await expect.element(question).not.toBeInTheDocument();
});

it("Back closes only what was opened over the form", async () => {
  await showForm(true);
  window.history.pushState(null, "", "/over");
  window.history.back();
  await expect.poll(() => router.mock.calls.length).toBe(1);
  expect(address()).toBe("/form");
  await expect.element(question).not.toBeInTheDocument();
});

it("a form in a page asks too", async () => {
  await render(
    <Theme>
      <UnsavedGuard isUnsaved />
    </Theme>,
  );
  window.history.back();
  await expect.element(question).toBeVisible();
  expect(address()).toBe("/form");
  await press("Discard");
  await expect.poll(address).toBe("/list");
});

it("a form in a page asks before a link is followed to another page, and not for one on it", async () => {
  const follow = vi.fn((event: MouseEvent) => event.preventDefault());
  await render(
    <Theme>
      <UnsavedGuard isUnsaved />
      <a href="/other">Elsewhere</a>
      <a href="#top">Top</a>
      <a href="/other" target="_blank" rel="noreferrer">
        Another tab
      </a>
    </Theme>,
  );
  document.addEventListener("click", follow);
  const press = (name: string) => userEvent.click(page.getByRole("link", { name, exact: true }));
  await press("Top");
  await press("Another tab");
  expect(follow).toHaveBeenCalledTimes(2);
  for (const [answer, times] of [
    ["Keep editing", 2],
    ["Discard", 3],
  ] as const) {
    await press("Elsewhere");
    await expect.element(question).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: answer }));
    await expect.element(question).not.toBeInTheDocument();
    const links = follow.mock.calls.filter(([{ target }]) => target instanceof HTMLAnchorElement);
    expect(links).toHaveLength(times);
  }
  document.removeEventListener("click", follow);
});
