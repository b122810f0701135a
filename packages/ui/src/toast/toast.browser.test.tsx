import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ToastRegion, toast } from "./toast.tsx";
import { removeToast, shownToasts } from "./toast-store.ts";

const shown = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("p")?.textContent);
const item = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const undo = (onClick = vi.fn()) => ({ label: "Undo", onClick });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await render(
    <>
      <button type="button">Save</button>
      <ToastRegion />
    </>,
  );
});

afterEach(() => {
  for (const { id } of shownToasts()) removeToast(id);
  vi.useRealTimers();
});

it("shows one toast at a time, for 5 s", async () => {
  toast({ title: "First" });
  toast({ title: "Second" });
  await expect.poll(shown).toEqual(["Second"]);
  vi.advanceTimersByTime(4999);
  await expect.poll(shown).toEqual(["Second"]);
  vi.advanceTimersByTime(1);
  await expect.poll(shown).toEqual([]);
});

it("keeps a toast with an action for 10 s, and shows the next one beside it", async () => {
  const onUndo = vi.fn();
  toast({ title: "Task completed", action: undo(onUndo) });
  await expect.poll(shown).toEqual(["Task completed"]);
  const place = item("Task completed").element().getBoundingClientRect();
  vi.advanceTimersByTime(6000);
  toast({ title: "Saved" });
  toast({ title: "Saved again" });
  await expect.poll(shown).toEqual(["Task completed", "Saved again"]);
  expect(item("Task completed").element().getBoundingClientRect()).toEqual(place);

  await page.getByRole("button", { name: "Undo" }).click();
  expect(onUndo).toHaveBeenCalledOnce();
  await expect.poll(shown).toEqual(["Saved again"]);
});

it("keeps what failed for its 5 s beside what comes after it, the same failure once", async () => {
  toast({ title: "Values go into one column", variant: "destructive" });
  toast({ title: "Saved" });
  await expect.poll(shown).toEqual(["Values go into one column", "Saved"]);
  toast({ title: "Values go into one column", variant: "destructive" });
  await expect.poll(shown).toEqual(["Values go into one column"]);
  vi.advanceTimersByTime(5000);
  await expect.poll(shown).toEqual([]);
});

it("keeps every toast with an action for its 10 s, and all of them can be reached", async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Task ${index + 1} completed`);
  const onUndo = vi.fn();
  for (const title of titles) toast({ title, action: undo(onUndo) });
  toast({ title: "Saved" });
  await expect.poll(shown).toEqual([...titles, "Saved"]);
  for (const title of [titles[0], titles[11]]) {
    await item(title ?? "")
      .getByRole("button", { name: "Undo" })
      .click();
  }
  expect(onUndo).toHaveBeenCalledTimes(2);
  await page.getByRole("button", { name: "Save" }).hover();
  vi.advanceTimersByTime(10_000);
  await expect.poll(shown).toEqual([]);
});

it("closes when its action is no longer possible, also while the pointer or the focus is on it", async () => {
  await page.getByRole("button", { name: "Save" }).click();
  toast({ title: "Agenda item completed", action: undo(), actionMs: 9000 });
  await expect.poll(shown).toEqual(["Agenda item completed"]);
  await item("Agenda item completed").hover();
  await userEvent.keyboard("{F8}{Tab}");
  await expect.element(page.getByRole("button", { name: "Undo" })).toHaveFocus();
  // The time that the pointer and the keys took counts, too.
  vi.advanceTimersByTime(4000);
  await expect.poll(shown).toEqual(["Agenda item completed"]);
  vi.advanceTimersByTime(5000);
  await expect.poll(shown).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
});

it("does not close while the pointer is on one of them", async () => {
  toast({ title: "Task completed", action: undo() });
  toast({ title: "Saved" });
  await item("Saved").hover();
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(["Task completed", "Saved"]);
  await page.getByRole("button", { name: "Save" }).hover();
  vi.advanceTimersByTime(5000);
  await expect.poll(shown).toEqual(["Task completed"]);
});

it("is reached with F8, stays while it has the focus, closes with Escape and returns the focus", async () => {
  await page.getByRole("button", { name: "Save" }).click();
  toast({ title: "Saved" });
  await expect.poll(shown).toEqual(["Saved"]);
  await userEvent.keyboard("{F8}{Tab}");
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(["Saved"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(shown).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
});

it("closes with a swipe to the right of 50 px, and not with a shorter one", async () => {
  toast({ title: "Saved" });
  await expect.poll(shown).toEqual(["Saved"]);
  swipe(49);
  await expect.poll(shown).toEqual(["Saved"]);
  swipe(50);
  await expect.poll(shown).toEqual([]);
});

function swipe(distance: number): void {
  const target = item("Saved").element();
  target.setPointerCapture = () => undefined;
  const send = (type: string, clientX: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX }));
  send("pointerdown", 20);
  send("pointermove", 20 + distance / 2);
  send("pointermove", 20 + distance);
  send("pointerup", 20 + distance);
}

it("runs either of two actions, and reports once that it has closed, whatever closed it", async () => {
  const [open, closed] = [vi.fn(), vi.fn()];
  const content = { action: undo(), secondAction: { label: "Open", onClick: open }, onClosed: closed };
  toast({ ...content, title: "First" });
  await item("First").getByRole("button", { name: "Open" }).click();
  expect(open).toHaveBeenCalledOnce();
  expect(closed).toHaveBeenCalledOnce();
  await expect.poll(shown).toEqual([]);
  toast({ ...content, title: "Second" });
  await expect.poll(shown).toEqual(["Second"]);
  vi.advanceTimersByTime(10_000);
  await expect.poll(shown).toEqual([]);
  expect(closed).toHaveBeenCalledTimes(2);
});
