import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { findUsage } from "./usage.ts";
import { isUsed } from "./without-unused-rules.ts";

const root = join(import.meta.dirname, "../../..");
const themes = dirname(createRequire(import.meta.url).resolve("@radix-ui/themes/package.json"));
const usage = findUsage(root, join(themes, "dist/esm"));

it.each([
  ".rt-Text:where(label)",
  ".rt-BaseButton:where(.rt-variant-soft):where(:hover)",
  ".rt-DialogContent",
  // Callouts hand their size on to their text under another name.
  ".rt-CalloutRoot:where(.rt-r-size-1)",
  ".rt-r-mb-3",
  ".rt-r-w",
  ":where([data-accent-color='red'])",
  ".rt-BaseCard:where(.rt-variant-surface)",
])("keeps %s", (selector) => {
  expect(isUsed(selector, usage)).toBe(true);
});

it.each([
  ".rt-ContextMenuContent",
  ".rt-HoverCardContent:where(.rt-r-size-1)",
  ".rt-r-mb-9",
  ".xl\\:rt-r-mb-3",
  "[data-accent-color='pink']",
  // No component has this variant unless it is asked for.
  ".rt-TextFieldRoot:where(.rt-variant-classic)",
])("leaves out %s", (selector) => {
  expect(isUsed(selector, usage)).toBe(false);
});
