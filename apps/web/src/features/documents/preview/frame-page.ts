import { openPdf } from "./frame-pdf.ts";
import { runFrame } from "./frame-script.ts";

/**
 * The page of the frame that opens files. It has no origin, so it cannot reach data of the workspace, and no network
 * access: it can only send messages to the page that embeds it.
 */
export function framePage(nonce: string): { html: string; policy: string } {
  const policy = [
    "sandbox allow-scripts",
    "default-src 'none'",
    // Code is received as text in messages; image decoders are WebAssembly.
    `script-src 'nonce-${nonce}' blob: 'wasm-unsafe-eval'`,
    "img-src blob: data:",
    "font-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  const html = `<!doctype html><title>Preview</title><script nonce="${nonce}">(${runFrame})(${openPdf})</script>`;
  return { html, policy };
}
