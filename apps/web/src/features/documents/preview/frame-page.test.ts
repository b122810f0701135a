import { expect, test } from "vitest";
import { framePage } from "./frame-page.ts";

test("the frame has no origin, no network and no other scripts", () => {
  const { html, policy } = framePage("n0nce");
  const directives = policy.split("; ");
  expect(directives).toEqual(
    expect.arrayContaining(["sandbox allow-scripts", "default-src 'none'", "frame-ancestors 'self'"]),
  );
  expect(policy).not.toMatch(/allow-same-origin|connect-src|'unsafe-inline'|'unsafe-eval'|https?:/);
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce">']);
});
