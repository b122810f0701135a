import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOver, openOver, setAddressParams } from "./address.ts";

const START = window.location.href;
const address = () => window.location.pathname + window.location.search;

/** Calls `go` and waits until the browser shows another entry of its history. */
async function navigate(go: () => void): Promise<void> {
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

describe("a dialog over a page", () => {
  it("has an address of its own with the page's parameters, except for the named ones", () => {
    openOver("/deals/7", ["tab"], { document: "3" });
    expect(address()).toBe("/deals/7?stage=closed&document=3");
  });

  it("closes by going back to the page as it was", async () => {
    openOver("/deals/7", ["tab"]);
    await navigate(() => closeOver("/deals", ["tab"]));
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("goes back only once if Close is pressed twice, and closes again the next time", async () => {
    const back = vi.spyOn(window.history, "back");
    for (const times of [1, 2]) {
      openOver("/deals/7", []);
      await navigate(() => {
        closeOver("/deals", []);
        closeOver("/deals", []);
      });
      expect(back).toHaveBeenCalledTimes(times);
      expect(address()).toBe("/deals?stage=closed&tab=notes");
    }
  });

  it("closes only the top one of several", async () => {
    openOver("/deals/7", []);
    openOver("/contacts/2", []);
    await navigate(() => closeOver("/deals", []));
    expect(window.location.pathname).toBe("/deals/7");
    await navigate(() => closeOver("/deals", []));
    expect(window.location.pathname).toBe("/deals");
  });

  it("shows the page below if the visit began with the address of the dialog", () => {
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
    await navigate(() => closeOver("/deals", []));
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });
});

describe("a change of the address's parameters", () => {
  it("adds, replaces and removes the named ones, and Back undoes it", async () => {
    setAddressParams({ search: "aspen & co", stage: "open", tab: null }, "push");
    expect(address()).toBe("/deals?stage=open&search=aspen+%26+co");
    await navigate(() => window.history.back());
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("replaces the entry on request, so that Back skips it", async () => {
    setAddressParams({ stage: "open" }, "push");
    setAddressParams({ search: "asp" }, "replace");
    setAddressParams({ search: "aspen" }, "replace");
    await navigate(() => window.history.back());
    expect(address()).toBe("/deals?stage=closed&tab=notes");
  });

  it("keeps a later change when Next writes the address of an earlier one once more", () => {
    setAddressParams({ search: "asp" }, "replace");
    const earlier = window.location.href;
    setAddressParams({ search: "aspen" }, "replace");
    window.history.replaceState(window.history.state, "", earlier);
    setAddressParams({ stage: "open" }, "push");
    expect(address()).toBe("/deals?stage=open&tab=notes&search=aspen");
  });

  it("goes on from the address that a link leads to", () => {
    const before = window.location.href;
    setAddressParams({ search: "aspen" }, "push");
    window.history.pushState(null, "", before);
    setAddressParams({ stage: "open" }, "push");
    expect(address()).toBe("/deals?stage=open&tab=notes");
  });

  it("goes on from the address that Back leads to", async () => {
    setAddressParams({ search: "aspen" }, "push");
    await navigate(() => window.history.back());
    setAddressParams({ stage: "open" }, "push");
    expect(address()).toBe("/deals?stage=open&tab=notes");
  });

  it("adds no entry if nothing changes", () => {
    const push = vi.spyOn(window.history, "pushState");
    setAddressParams({ stage: "closed", search: null }, "push");
    expect(push).not.toHaveBeenCalled();
  });
});
