import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOver, openOver, setAddressParams } from "./address.ts";

const START = window.location.href;
const address = () => window.location.pathname + window.location.search;

/** Waits until the browser shows another entry of its history. */
async function arrival(go: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  go();
  window.addEventListener("popstate", resolve, { once: true });
  await promise;
}

beforeEach(() => window.history.pushState(null, "", "/deals?stage=closed&tab=notes"));
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", START);
});

describe("what opens over a page", () => {
  it("has an address of its own that keeps the page's parameters but for those named", () => {
    openOver("/deals/7", ["tab"], { document: "3" });
    expect(address()).toBe("/deals/7?stage=closed&document=3");
  });

  it("closes by going back to the page as it was", async () => {
    openOver("/deals/7", ["tab"]);
    await arrival(() => closeOver("/deals", ["tab"]));
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("goes back only once where Close is pressed twice, and closes again the next time", async () => {
    const back = vi.spyOn(window.history, "back");
    for (const times of [1, 2]) {
      openOver("/deals/7", []);
      await arrival(() => {
        closeOver("/deals", []);
        closeOver("/deals", []);
      });
      expect(back).toHaveBeenCalledTimes(times);
      expect(address()).toBe("/deals?stage=closed&tab=notes");
    }
  });

  it("closes layer by layer", async () => {
    openOver("/deals/7", []);
    openOver("/contacts/2", []);
    await arrival(() => closeOver("/deals", []));
    expect(window.location.pathname).toBe("/deals/7");
    await arrival(() => closeOver("/deals", []));
    expect(window.location.pathname).toBe("/deals");
  });

  it("leaves the page below it in place where a visitor came straight to its address", () => {
    const back = vi.spyOn(window.history, "back");
    window.history.pushState(null, "", "/deals/7?stage=closed&tab=notes");
    const entries = window.history.length;
    closeOver("/deals", ["tab"]);
    expect(address()).toBe("/deals?stage=closed");
    expect([back.mock.calls.length, window.history.length]).toEqual([0, entries]);
  });

  it("still closes by going back after its own parameters have changed", async () => {
    openOver("/deals/7", []);
    setAddressParams({ tab: "files" }, "replace");
    expect(address()).toBe("/deals/7?stage=closed&tab=files");
    await arrival(() => closeOver("/deals", []));
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });
});

describe("a change of the address's parameters", () => {
  it("adds, replaces and takes out the named ones, and Back undoes it", async () => {
    setAddressParams({ search: "aspen & co", stage: "open", tab: null }, "push");
    expect(address()).toBe("/deals?stage=open&search=aspen+%26+co");
    await arrival(() => window.history.back());
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("takes the place of the entry where it replaces, so that Back leads past it", async () => {
    setAddressParams({ stage: "open" }, "push");
    setAddressParams({ search: "asp" }, "replace");
    setAddressParams({ search: "aspen" }, "replace");
    await arrival(() => window.history.back());
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("makes no entry where nothing is different", () => {
    const push = vi.spyOn(window.history, "pushState");
    setAddressParams({ stage: "closed", search: null }, "push");
    expect(push).not.toHaveBeenCalled();
  });
});
