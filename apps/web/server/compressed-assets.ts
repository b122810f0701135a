import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

const ADDRESS = "/_next/static/";
const TYPES = { js: "application/javascript; charset=UTF-8", css: "text/css; charset=UTF-8" };

/** Answers a request for a script or style of the pages; false where Next must: other files, and browsers without Brotli. */
export type AnswerAsset = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Reads what the build has compressed in `folder`, about a megabyte, and keeps it. */
export function readCompressedAssets(folder: string): AnswerAsset {
  const assets = new Map<string, { body: Buffer; type: string }>();
  for (const [extension, type] of Object.entries(TYPES)) {
    for (const path of globSync(`**/*.${extension}.br`, { cwd: folder })) {
      assets.set(ADDRESS + path.slice(0, -".br".length), { body: readFileSync(join(folder, path)), type });
    }
  }
  return ({ method, url = "", headers }, response) => {
    const asset = assets.get(url.split("?", 1)[0] ?? "");
    const isRead = method === "GET" || method === "HEAD";
    if (!asset || !isRead || !takesBrotli(headers["accept-encoding"])) return false;
    response.writeHead(200, {
      "content-type": asset.type,
      "content-encoding": "br",
      "content-length": asset.body.length,
      // The name of each has a hash of its content.
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    response.end(method === "HEAD" ? undefined : asset.body);
    return true;
  };
}

/** `br;q=0` refuses it. */
function takesBrotli(accepted: IncomingMessage["headers"]["accept-encoding"]): boolean {
  return /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ""));
}
