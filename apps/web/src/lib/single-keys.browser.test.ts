import { afterEach, describe, expect, test, vi } from "vitest";
import { areSingleKeysOn, isSingleKey, onSingleKeysSwitched, switchSingleKeys } from "./single-keys.ts";

afterEach(() => {
  switchSingleKeys(true);
  document.body.replaceChildren();
});

/** The key as a listener of the document gets it. */
function pressed(html: string, init: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = html;
  const target = document.querySelector("[data-target]") ?? document.body;
  let heard: KeyboardEvent | null = null;
  const listen = (event: KeyboardEvent) => (heard = event);
  document.addEventListener("keydown", listen, { once: true });
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true, ...init }));
  if (!heard) throw new Error("The key was not heard");
  return heard;
}

describe("a single key", () => {
  test.each([
    "",
    "<button data-target>Save</button>",
    "<a href='#' data-target>Deal</a>",
    "<div contenteditable='false'><span data-target></span></div>",
  ])("is for the page in %j", (html) => {
    expect(isSingleKey(pressed(html))).toBe(true);
  });

  test.each([
    "<input data-target>",
    "<textarea data-target></textarea>",
    "<select data-target></select>",
    "<div contenteditable><b data-target>text</b></div>",
    "<div role='combobox' data-target></div>",
    "<div role='menu'><div role='menuitem' data-target></div></div>",
    "<table role='grid'><tbody><tr><td data-target></td></tr></tbody></table>",
  ])("is not in %j", (html) => {
    expect(isSingleKey(pressed(html))).toBe(false);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])(
    "is not with %j",
    (init) => {
      expect(isSingleKey(pressed("", init))).toBe(false);
    },
  );

  test("is none while they are switched off, which is told", () => {
    const tell = vi.fn();
    const end = onSingleKeysSwitched(tell);
    switchSingleKeys(false);
    expect(areSingleKeysOn()).toBe(false);
    expect(isSingleKey(pressed(""))).toBe(false);
    switchSingleKeys(true);
    expect(isSingleKey(pressed(""))).toBe(true);
    expect(tell).toHaveBeenCalledTimes(2);
    end();
    switchSingleKeys(false);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
