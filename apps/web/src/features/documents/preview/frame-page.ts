import { runFrame } from "./frame-script.ts";

/**
 * The page in which files are read: without an origin, so nothing of the workspace is in its reach, and without any way
 * to the network, so nothing leaves it but what it tells the page around it.
 */
export function framePage(nonce: string): { html: string; policy: string } {
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    // Code comes from the page around it as text; decoders of pictures are WebAssembly.
    `script-src 'nonce-${nonce}' blob: 'wasm-unsafe-eval'`,
    "img-src blob: data:",
    "font-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  const html = `<!doctype html><title>Preview</title><script nonce="${nonce}">(${runFrame})()</script>`;
  return { html, policy };
}
