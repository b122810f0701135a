import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { clickNow, typeNow } from "../../testing/input-now.ts";
import { SearchBox } from "./search-box.tsx";

const PAUSE_MS = 250;

const field = page.getByRole("searchbox", { name: "Search deals" });
const onSearch = vi.fn<(text: string) => void>();

beforeEach(() => {
  onSearch.mockReset();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

/** A search field, and what changes the search in the address. */
async function showSearch(search: string) {
  const box = (value: string) => <SearchBox label="Search deals" value={value} onSearch={onSearch} />;
  const screen = await render(box(search));
  return { changeAddress: (value: string) => screen.rerender(box(value)) };
}

it("searches once the typing has paused, and not for each letter", async () => {
  await showSearch("");
  typeNow(field, "asp");
  vi.advanceTimersByTime(PAUSE_MS - 1);
  typeNow(field, "aspen");
  vi.advanceTimersByTime(PAUSE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([["aspen"]]);
});

it("does not search again if the same search is typed", async () => {
  await showSearch("aspen");
  typeNow(field, "aspens");
  typeNow(field, "aspen");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

it("removes the search once the field is cleared", async () => {
  await showSearch("aspen");
  clickNow(page.getByRole("button", { name: "Clear search" }));
  await expect.element(field).toHaveValue("");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch.mock.calls).toEqual([[""]]);
});

it("shows the search that Back returns to, without searching again", async () => {
  const { changeAddress } = await showSearch("");
  typeNow(field, "aspen");
  vi.advanceTimersByTime(PAUSE_MS);
  await changeAddress("aspen");
  await changeAddress("");
  await expect.element(field).toHaveValue("");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch.mock.calls).toEqual([["aspen"]]);
});

it("keeps what is typed while an earlier search reaches the address", async () => {
  const { changeAddress } = await showSearch("");
  typeNow(field, "asp");
  vi.advanceTimersByTime(PAUSE_MS);
  typeNow(field, "aspen");
  await changeAddress("asp");
  await expect.element(field).toHaveValue("aspen");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch.mock.calls).toEqual([["asp"], ["aspen"]]);
});

it("discards what is typed when something else changes the search", async () => {
  const { changeAddress } = await showSearch("");
  typeNow(field, "asp");
  await changeAddress("birch");
  await expect.element(field).toHaveValue("birch");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

it("searches without the spaces around what is typed, and leaves them in the field", async () => {
  const { changeAddress } = await showSearch("");
  typeNow(field, " aspen ");
  vi.advanceTimersByTime(PAUSE_MS);
  expect(onSearch.mock.calls).toEqual([["aspen"]]);
  await changeAddress("aspen");
  await expect.element(field).toHaveValue(" aspen ");
});
