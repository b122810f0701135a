import { unstable_doesMiddlewareMatch as matches } from "next/experimental/testing/server.js";
import { NextRequest } from "next/server.js";
import { describe, expect, it } from "vitest";
import { config, proxy } from "./proxy.ts";

const headersOf = () => proxy(new NextRequest("http://localhost:3000/deals")).headers;

describe("the headers of pages", () => {
  it("allow scripts by a nonce that is never repeated, and no frame around the page", () => {
    const [first, second] = [headersOf(), headersOf()].map((headers) =>
      headers.get("content-security-policy"),
    );
    expect(first).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
    expect(first).toContain("frame-ancestors 'none'");
    expect(first).not.toContain("unsafe-eval");
    expect(second).not.toBe(first);
  });

  it("forbid caching of pages", () => {
    expect(headersOf().get("cache-control")).toBe("no-store");
  });

  it("give the request an id of our own, for the page and the browser", () => {
    const headers = { "x-request-id": "a visitor's" };
    const answer = proxy(new NextRequest("http://localhost:3000/deals", { headers })).headers;
    const id = answer.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.get("x-middleware-request-x-request-id")).toBe(id);
  });
});

describe("the addresses that the proxy handles", () => {
  it.each(["/", "/deals", "/contacts/callback", "/api-docs", "/apiary", "/previews"])(
    "%s gets the policy",
    (url) => {
      expect(matches({ config, url })).toBe(true);
    },
  );

  it.each(["/api", "/api/deals", "/api/trpc/deals.list", "/_next/static/chunks/a.js", "/preview"])(
    "%s is passed on unchanged",
    (url) => {
      expect(matches({ config, url })).toBe(false);
    },
  );
});
