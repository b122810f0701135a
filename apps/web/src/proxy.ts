import { randomBytes, randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";

/** Headers of pages. Who may see what is decided by the procedures, never here. */
export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const requestId = randomUUID();

  const forwarded = new Headers(request.headers);
  forwarded.set("x-nonce", nonce);
  // The page's procedures log under it.
  forwarded.set("x-request-id", requestId);
  // Next reads the nonce for its own scripts from here.
  forwarded.set("Content-Security-Policy", policy);

  const response = NextResponse.next({ request: { headers: forwarded } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Request-Id", requestId);
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates strings to rebuild server stacks; production never does.
  const evaluation = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    // Popups and virtual lists place themselves by style attributes, which no nonce can cover.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const config = {
  // The API is left out because a matched route has bodies over 10 MB silently cut; assets need no policy, and the
  // frame of previews has one of its own.
  matcher: ["/((?!api(?:/|$)|preview$|_next/static|_next/image|favicon.ico$|icon.svg$).*)"],
};
