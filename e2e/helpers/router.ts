import { expect, type Page, type Request } from "@playwright/test";

/** Watches what the router asks the server for; the function that it returns waits until all of it was answered and shown. */
export function watchRouter(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let answeredAt = Date.now();
  page.on("request", (request) => request.url().includes("_rsc=") && asked.add(request));
  const answered = (request: Request) => {
    if (asked.delete(request)) answeredAt = Date.now();
  };
  page.on("requestfinished", answered);
  page.on("requestfailed", answered);
  return () => expect.poll(() => asked.size === 0 && Date.now() - answeredAt > 500).toBe(true);
}
