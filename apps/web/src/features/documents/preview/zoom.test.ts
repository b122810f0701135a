import { expect, test } from "vitest";
import { nextZoom, zoomForKey } from "./zoom.ts";

test("zoom goes up and down the same steps, and stops at either end", () => {
  expect(nextZoom(nextZoom(1, 1), -1)).toBe(1);
  expect(nextZoom(4, 1)).toBe(4);
  expect(nextZoom(0.5, -1)).toBe(0.5);
});

test("zooms by key, and ignores other keys", () => {
  expect(zoomForKey("+", 1)).toBe(1.25);
  expect(zoomForKey("=", 1)).toBe(1.25);
  expect(zoomForKey("-", 1)).toBe(0.8);
  expect(zoomForKey("0", 3)).toBe(1);
  expect(zoomForKey("PageDown", 1)).toBeNull();
});
