import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect, test, unique } from "../../fixtures.ts";
import { PAGES } from "../../helpers/pages.ts";

// Headers that have bypassed authentication in other products of this kind.
const BYPASS_HEADERS = {
  "x-middleware-subrequest": Array(5).fill("middleware").join(":"),
  rsc: "1",
  "next-router-prefetch": "1",
  "next-router-segment-prefetch": "/_tree",
};

const FORGED_HEADERS: Record<string, string>[] = [
  {},
  BYPASS_HEADERS,
  { cookie: "session=%00" },
  { cookie: `session=${"a".repeat(43)}` },
  { cookie: `session=${"a".repeat(10_000)}` },
];

test("without a session pages contain the login screen and no record, with any headers or spelling", {
  tag: "@core",
}, async ({ origin, addDeal, admin }) => {
  const company = unique("Sealed Envelope");
  await addDeal({ company });
  const members = await admin.sendOk<{ name: string }[]>("GET", "/api/users");
  const secrets = [company, ...members.map(({ name }) => name).filter((name) => name !== "Administrator")];

  const paths = [
    ...PAGES.map(({ path }) => path),
    "//deals",
    "/%2e/deals",
    "/deals.rsc",
    "/deals?_rsc=1",
    "/nothing",
  ];
  for (const path of paths) {
    for (const headers of [{}, BYPASS_HEADERS]) {
      const { text } = await fetchRaw(origin, path, headers);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  }
});

test("without a session the API refuses to answer, with any headers", async ({ origin }) => {
  for (const path of ["/api/deals", "/api/trpc/deals.list", "/api/users", "/api/sidebar/counts"]) {
    for (const headers of FORGED_HEADERS) {
      expect((await fetchRaw(origin, path, headers)).status).toBe(401);
    }
  }
});

test("pages and API answers have the security headers", { tag: "@core" }, async ({ origin }) => {
  for (const path of [
    "/",
    "/nothing-here",
    "/api/deals",
    "/api/nothing-here",
    "/api/trpc/auth.setupStatus",
  ]) {
    const { headers } = await fetchRaw(origin, path);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  }
  for (const path of ["/", "/nothing-here"]) {
    const policy = (await fetchRaw(origin, path)).headers["content-security-policy"];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';/);
  }
});

test("the image resizing service is off, for our own images and those of other sites", async ({ origin }) => {
  const urls = ["/icon.svg", "/api/documents/1/content", "http://127.0.0.1:1/x.png", "//evil.example/x.png"];
  for (const url of urls) {
    const answer = await fetch(`${origin}/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
    expect([url, answer.status]).toEqual([url, 404]);
  }
});

test("another site can neither sign in, nor get permission by CORS, nor call server actions", {
  tag: "@core",
}, async ({ origin }) => {
  const foreign = { origin: "https://evil.example" };
  const login = await fetchRaw(
    origin,
    "/api/auth/login",
    { ...foreign, "content-type": "application/json" },
    "POST",
  );
  expect(login.status).toBe(403);
  const preflight = await fetchRaw(
    origin,
    "/api/deals",
    { ...foreign, "access-control-request-method": "POST" },
    "OPTIONS",
  );
  expect(preflight.headers).not.toHaveProperty("access-control-allow-origin");
  const action = await fetchRaw(origin, "/", { "next-action": "x", "content-type": "text/plain" }, "POST");
  expect(action.status).toBe(400);
});

interface RawAnswer {
  status: number | undefined;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Sends a path unchanged, which `fetch` would normalize, and follows redirects with the same headers. */
async function fetchRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<RawAnswer> {
  const answer = await sendPath(origin, path, headers, method);
  const { location } = answer.headers;
  return location ? fetchRaw(origin, location, headers, method) : answer;
}

function sendPath(origin: string, path: string, headers: Record<string, string>, method: string) {
  const { hostname, port } = new URL(origin);
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}
