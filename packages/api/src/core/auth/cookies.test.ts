import { expect, test } from "vitest";
import { readTokens, setDeviceCookie, setSessionCookie } from "./cookies.ts";

const http = { appOrigin: "http://localhost:3000", sessionIdleDays: 7 };
const https = { appOrigin: "https://deals.example.com", sessionIdleDays: 7 };

function sent(write: (exchange: Parameters<typeof setSessionCookie>[0]) => void): string[] {
  const responseHeaders = new Headers();
  write({ sessionToken: null, deviceToken: null, userAgent: null, address: null, responseHeaders });
  return responseHeaders.getSetCookie();
}

test("over https the cookie is bound to the host and to https", () => {
  expect(sent((exchange) => setSessionCookie(exchange, https, "abc"))).toEqual([
    "__Host-session=abc; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("over http it has no prefix and no Secure, because clients would drop it", () => {
  expect(sent((exchange) => setSessionCookie(exchange, http, "abc"))).toEqual([
    "session=abc; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expect(sent((exchange) => setDeviceCookie(exchange, http, "d"))).toEqual([
    "device=d; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("signing out deletes the cookie", () => {
  expect(sent((exchange) => setSessionCookie(exchange, http, null))).toEqual([
    "session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test.each([
  [null, null, null],
  ["", null, null],
  ["session=abc", "abc", null],
  ["a=1; session=abc ;device=d", "abc", "d"],
  ["session=first; session=second", "first", null],
  ["session=a=b", "a=b", null],
  ["session", null, null],
  ["=session", null, null],
  [";;; =; session=%E0%A4%A; \0", "%E0%A4%A", null],
  ["Session=abc; xsession=abc; __Host-session=abc", null, null],
  ["session=", "", null],
])("reads %j", (header, sessionToken, deviceToken) => {
  expect(readTokens(header, http)).toEqual({ sessionToken, deviceToken });
});

test("a cookie that a page on plain http could have set is ignored over https", () => {
  expect(readTokens("session=abc; device=d", https)).toEqual({ sessionToken: null, deviceToken: null });
  expect(readTokens("__Host-session=abc", https).sessionToken).toBe("abc");
});
