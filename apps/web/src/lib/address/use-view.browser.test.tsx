import { useSyncExternalStore } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchBox } from "../../components/lists/search-box.tsx";
import { clickNow, typeNow } from "../../testing/input-now.ts";
import { choice, defineView, text } from "./define-view.ts";
import { useView } from "./use-view.ts";

// Next renders a changed address with a delay. In this test, it does when `followAddress` is called.
vi.mock("next/navigation", () => ({
  useSearchParams: () => useSyncExternalStore(shown.subscribe, () => shown.params),
}));
const shown = {
  params: new URLSearchParams(),
  rerender: (): void => undefined,
  subscribe: (rerender: () => void) => {
    shown.rerender = rerender;
    return () => undefined;
  },
};
function followAddress() {
  shown.params = new URLSearchParams(window.location.search);
  shown.rerender();
}

const STAGES = ["all", "open", "closed"] as const;
const deals = defineView("/deals", { search: text, stage: choice(STAGES) }, ["search", "stage"]);

function DealsPage() {
  const { view, change } = useView(deals);
  return (
    <>
      <SearchBox
        label="Search deals"
        value={view.search}
        onSearch={(search) => change({ search }, "replace")}
      />
      {STAGES.map((stage) => (
        <button key={stage} type="button" onClick={() => change({ stage })}>
          {stage}
        </button>
      ))}
      <output>{JSON.stringify(view)}</output>
      <div style={{ height: 5_000 }} />
    </>
  );
}

const START = window.location.href;
const PAUSE_MS = 250;
const field = page.getByRole("searchbox", { name: "Search deals" });
const choose = (stage: string) => clickNow(page.getByRole("button", { name: stage, exact: true }));
const view = () => JSON.parse(page.getByRole("status").element().textContent);
const address = () => window.location.pathname + window.location.search;

async function showPage(path: string) {
  window.history.pushState(null, "", path);
  followAddress();
  await render(<DealsPage />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", START);
});

describe("the view of a page", () => {
  it("is read from the address, and a choice is written to it", async () => {
    await showPage("/deals?stage=closed&panel=3");
    expect(view()).toEqual({ search: "", stage: "closed" });
    choose("open");
    expect(address()).toBe("/deals?stage=open&panel=3");
    followAddress();
    await expect.poll(view).toEqual({ search: "", stage: "open" });
    choose("all");
    expect(address()).toBe("/deals?panel=3");
  });

  it("returns to the previous choice with Back, and skips what was typed", async () => {
    await showPage("/deals");
    choose("open");
    for (const typed of ["asp", "aspen"]) {
      followAddress();
      typeNow(field, typed);
      vi.advanceTimersByTime(PAUSE_MS);
      expect(address()).toBe(`/deals?stage=open&search=${typed}`);
    }
    window.history.back();
    await expect.poll(address).toBe("/deals");
    followAddress();
    await expect.element(field).toHaveValue("");
  });

  it("scrolls to the top of the page after a change", async () => {
    await showPage("/deals");
    window.scrollTo(0, 1_000);
    expect(window.scrollY).toBe(1_000);
    choose("open");
    expect(window.scrollY).toBe(0);
  });
});

describe("a search and a filter in quick succession", () => {
  it("are both kept if the filter is chosen before the search is sent", async () => {
    await showPage("/deals");
    typeNow(field, "aspen");
    choose("open");
    vi.advanceTimersByTime(PAUSE_MS);
    expect(address()).toBe("/deals?stage=open&search=aspen");
  });

  it("are both kept if the filter is chosen before the page shows the search", async () => {
    await showPage("/deals");
    typeNow(field, "aspen");
    vi.advanceTimersByTime(PAUSE_MS);
    choose("open");
    expect(address()).toBe("/deals?search=aspen&stage=open");
  });

  it("are both kept if the filter is chosen when Next has written an earlier part of the search once more", async () => {
    await showPage("/deals");
    typeNow(field, "asp");
    vi.advanceTimersByTime(PAUSE_MS);
    const earlier = window.location.href;
    typeNow(field, "aspen");
    vi.advanceTimersByTime(PAUSE_MS);
    window.history.replaceState(window.history.state, "", earlier);
    choose("open");
    expect(address()).toBe("/deals?search=aspen&stage=open");
  });

  it("are both kept if the page shows the filter while someone types", async () => {
    await showPage("/deals");
    typeNow(field, "asp");
    choose("open");
    followAddress();
    await expect.poll(view).toEqual({ search: "", stage: "open" });
    await expect.element(field).toHaveValue("asp");
    typeNow(field, "aspen");
    vi.advanceTimersByTime(PAUSE_MS);
    expect(address()).toBe("/deals?stage=open&search=aspen");
  });
});
