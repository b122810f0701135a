import { randomBytes } from "node:crypto";
import { framePage } from "../../features/documents/preview/frame-page.ts";

/** Needs no session: the page contains no data. */
export function GET(): Response {
  const { html, policy } = framePage(randomBytes(16).toString("base64"));
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
    },
  });
}
