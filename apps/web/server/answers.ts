import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { API_HEADERS } from "@dealflow/api/core/api-headers";

/** Headers of every response of this server: of pages, assets and the API. */
export const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
};

/** What the HTTP server answers by itself, in JSON as the API does. */
export interface OwnAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** Sends an answer of the HTTP server, and returns the id of the request. */
export function sendAnswer(response: ServerResponse, { status, body, headers }: OwnAnswer): string {
  const requestId = randomUUID();
  const content = JSON.stringify(body);
  response.writeHead(status, { ...headersOf(requestId, content), ...headers });
  response.end(content);
  return requestId;
}

/** The same as text, for a socket that has no response any more. The connection must be closed after it. */
export function answerText(statusLine: string, body: object): { text: string; requestId: string } {
  const requestId = randomUUID();
  const content = JSON.stringify(body);
  const headers = Object.entries({
    ...SECURITY_HEADERS,
    ...headersOf(requestId, content),
    connection: "close",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return { text: `HTTP/1.1 ${statusLine}\r\n${lines.join("")}\r\n${content}`, requestId };
}

function headersOf(requestId: string, content: string): OutgoingHttpHeaders {
  return {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(content),
    ...API_HEADERS,
    "x-request-id": requestId,
  };
}
