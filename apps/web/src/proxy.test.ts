import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server.js";
import { NextRequest } from "next/server.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { config, proxy } from "./proxy.ts";

const headersOf = () => proxy(new NextRequest("http://localhost:3000/deals")).headers;

afterEach(() => vi.unstubAllEnvs());

describe("the headers of pages", () => {
  it("allow scripts by a nonce that is never the same, and no frame around the page", () => {
    const [first, second] = [headersOf(), headersOf()].map((headers) =>
      headers.get("content-security-policy"),
    );
    expect(first).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
    expect(first).toContain("frame-ancestors 'none'");
    expect(first).not.toContain("unsafe-eval");
    expect(second).not.toBe(first);
  });

  it("keep pages out of every cache", () => {
    expect(headersOf().get("cache-control")).toBe("no-store");
  });

  it("insist on https only where the site has it", () => {
    expect(headersOf().has("strict-transport-security")).toBe(false);
    vi.stubEnv("APP_ORIGIN", "https://deals.example.com");
    expect(headersOf().get("strict-transport-security")).toMatch(/^max-age=31536000/);
  });
});

describe("the addresses it answers", () => {
  it.each(["/", "/deals", "/contacts/callback", "/api-docs", "/apiary"])("%s gets the policy", (url) => {
    expect(matches({ config, url })).toBe(true);
  });

  it.each(["/api", "/api/deals", "/api/trpc/deals.list", "/_next/static/chunks/a.js", "/healthz", "/readyz"])(
    "%s passes untouched",
    (url) => {
      expect(matches({ config, url })).toBe(false);
    },
  );
});
