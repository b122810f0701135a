import { afterEach, expect, it, vi } from "vitest";
import { readDraft, removeDraft, removeDraftsOf, writeDraft } from "./drafts.ts";

const mine = { userId: 1, name: "note-dealId-12" };
const another = { userId: 1, name: "comment-7" };
const theirs = { userId: 12, name: "note-dealId-12" };

afterEach(() => {
  vi.restoreAllMocks();
  for (const { userId } of [mine, theirs]) removeDraftsOf(userId);
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
  removeDraftsOf(1);
  expect([mine, another, theirs].map(readDraft)).toEqual([null, null, "text"]);
  expect(localStorage.getItem("panel-width")).toBe("500");
});

it("is kept until a reload where the browser refuses its storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  writeDraft(mine, "text");
  expect(readDraft(mine)).toBe("text");
  removeDraftsOf(1);
  expect(readDraft(mine)).toBeNull();
});

it("is none where something else is stored", () => {
  localStorage.setItem("draft-1-note-dealId-12", "{broken");
  expect(readDraft(mine)).toBeNull();
});
