import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as open } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readCompressedAssets } from "./compressed-assets.ts";
import { NAME, openTestServer, type TestServer } from "./testing.ts";

const SCRIPT = "console.log('deals')";
let folder: string;
let server: TestServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/deals.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "chunks/deals.css"), "a{}");
  const answerAsset = readCompressedAssets(folder);
  server = await openTestServer({}, async (request, response) => {
    if (!answerAsset(request, response)) response.end("Next");
  });
});
afterEach(async () => {
  await server.drain(0);
  rmSync(folder, { recursive: true });
});

it("serves the file that the build has compressed, cached for a year, with the headers of every response", async () => {
  const { headers, body } = await ask("/_next/static/chunks/deals.js", "gzip, deflate, br");
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=UTF-8",
    "content-encoding": "br",
    "content-length": `${body.length}`,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
});

it("answers HEAD with the headers alone", async () => {
  const { headers, body } = await ask("/_next/static/chunks/deals.js", "br", "HEAD");
  expect(headers["content-encoding"]).toBe("br");
  expect(body).toHaveLength(0);
});

it.each([
  ["/_next/static/chunks/deals.js", "gzip"],
  ["/_next/static/chunks/deals.js", "gzip, br;q=0"],
  ["/_next/static/chunks/deals.js", "br; q=0.0, gzip"],
  ["/_next/static/chunks/deals.css", "br"],
  ["/_next/static/chunks/deals.js.br", "br"],
  ["/_next/static/chunks/../chunks/deals.js", "br"],
  ["/deals", "br"],
])("leaves %s with Accept-Encoding %s to Next", async (path, accepted) => {
  expect((await ask(path, accepted)).body.toString()).toBe("Next");
});

async function ask(
  path: string,
  accepted: string,
  method = "GET",
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const headers = { host: NAME, "accept-encoding": accepted };
  return await new Promise((resolve, reject) => {
    open({ port: server.port, host: "127.0.0.1", path, method, headers })
      .on("error", reject)
      .on("response", async (message) => resolve({ headers: message.headers, body: await buffer(message) }))
      .end();
  });
}
