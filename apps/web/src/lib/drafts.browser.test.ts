import { afterEach, expect, it, vi } from "vitest";
import { listDrafts, readDraft, removeDraft, restoreDraft, writeDraft } from "./drafts.ts";
import { forgetMember } from "./member-storage.ts";

const mine = { userId: 1, name: "note-dealId-12" };
const another = { userId: 1, name: "comment-7" };
const theirs = { userId: 12, name: "note-dealId-12" };

afterEach(() => {
  vi.restoreAllMocks();
  for (const { userId } of [mine, theirs]) forgetMember(userId);
});

it("is kept for its member and place alone, until it is removed", () => {
  writeDraft(mine, { body: "Half a thought" });
  writeDraft(another, "A comment");
  expect(readDraft(mine)).toEqual({ body: "Half a thought" });
  expect(readDraft(theirs)).toBeNull();
  removeDraft(mine);
  expect(readDraft(mine)).toBeNull();
  expect(readDraft(another)).toBe("A comment");
});

it("is removed with all others of a member who signs out, and with nothing else", () => {
  for (const place of [mine, another, theirs]) writeDraft(place, "text");
  localStorage.setItem("panel-width", "500");
  forgetMember(1);
  expect([mine, another, theirs].map(readDraft)).toEqual([null, null, "text"]);
  expect(localStorage.getItem("panel-width")).toBe("500");
});

it("is kept until a reload where the browser refuses its storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeDraft(mine, "text");
  expect(readDraft(mine)).toBe("text");
  removeDraft(mine);
  expect(readDraft(mine)).toBeNull();
});

it("is none where something else is stored", () => {
  localStorage.setItem("draft-1-note-dealId-12", "{broken");
  expect(readDraft(mine)).toBeNull();
});

/** As another tab does it. */
const storeElsewhere = (text: string, slot = "") =>
  localStorage.setItem(`draft-1-note-dealId-12${slot}`, JSON.stringify(text));

it("stays as it is while a form of another tab writes one of the same place", () => {
  expect(readDraft(mine)).toBeNull();
  storeElsewhere("ALPHA");
  for (const typed of ["B", "BRAVO"]) writeDraft(mine, typed);
  expect(listDrafts(mine)).toEqual(["BRAVO", "ALPHA"]);
  removeDraft(mine);
  expect(listDrafts(mine)).toEqual(["ALPHA"]);
});

it("is not removed by a form that did not write it, nor after another tab has changed it", () => {
  readDraft(mine);
  storeElsewhere("ALPHA");
  removeDraft(mine);
  expect(readDraft(mine)).toBe("ALPHA");
  storeElsewhere("ALPHA and more");
  removeDraft(mine);
  expect(readDraft(mine)).toBe("ALPHA and more");
  removeDraft(mine);
  expect(listDrafts(mine)).toEqual([]);
});

it("is continued by the form that shows it; a discarded one comes back beside it", () => {
  storeElsewhere("ALPHA");
  storeElsewhere("BRAVO", "#2");
  storeElsewhere("of another deal", "3");
  expect(readDraft(mine)).toBe("ALPHA");
  writeDraft(mine, "ALPHA 2");
  removeDraft(mine);
  expect(readDraft(mine)).toBe("BRAVO");
  restoreDraft(mine, "ALPHA 2");
  writeDraft(mine, "BRAVO 2");
  expect(listDrafts(mine)).toEqual(["BRAVO 2", "ALPHA 2"]);
});
