import type { IncomingMessage, ServerResponse } from "node:http";

/** How long the rest of a body is read after the response was sent, so that the client gets to read that. */
const READ_TIMEOUT_MS = 3_000;

/** What is read in this way of all bodies at once, and per second after that: each piece takes memory until it is collected. */
const MAX_BYTES = 4 * 1024 * 1024;
const BYTES_PER_SECOND = 1024 * 1024;

/** How often is tried again what the budget did not allow. */
const RETRY_MS = 50;

/** To be called before anything of the body has arrived. */
type DiscardWhenAnswered = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Reads and discards what is left of a body when the response to it is sent. Where many are rejected at a time, it only
 * waits for the clients to leave: who sends all before reading the response then finds the connection closed.
 */
export function createBodyDiscard(): DiscardWhenAnswered {
  let bytesLeft = MAX_BYTES;
  let countedAt = performance.now();

  function takeBytes(bytes: number): boolean {
    const now = performance.now();
    bytesLeft = Math.min(MAX_BYTES, bytesLeft + ((now - countedAt) / 1000) * BYTES_PER_SECOND);
    countedAt = now;
    if (bytesLeft < bytes) return false;
    bytesLeft -= bytes;
    return true;
  }

  return (request, response) => {
    // Of a body that nobody began to read, Node would read all as soon as the response is sent.
    request.read(0);
    response.once("finish", () => {
      if (request.complete) return void request.resume();
      const endsAt = performance.now() + READ_TIMEOUT_MS;
      const discardPiece = () => {
        if (request.complete || takeBytes(request.readableLength)) request.read();
      };
      const timer = setInterval(() => {
        if (performance.now() > endsAt) request.socket.destroy();
        else discardPiece();
      }, RETRY_MS);
      request.on("readable", discardPiece);
      request.once("close", () => clearInterval(timer));
      discardPiece();
    });
  };
}
