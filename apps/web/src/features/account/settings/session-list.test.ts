import { expect, test } from "vitest";
import { browserName } from "./session-list.tsx";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Microsoft Edge on Windows",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`, "Safari on macOS"],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  ["curl/8.5.0", "curl/8.5.0"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["  ", "Unknown browser"],
  [null, "Unknown browser"],
])("%s is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
