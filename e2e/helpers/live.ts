import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Waits until the page is told of what others change. */
export const untilLive = (page: Page) =>
  // Behind an open dialog it is hidden from assistive technology.
  expect(page.getByRole("img", { name: /^Live:/, includeHidden: true }).first()).toBeVisible();

/**
 * Leaves the page as it is while others change what it shows, until its own next request: its stream of events is never answered, as
 * by a proxy that keeps all of it back.
 */
export const holdEvents = (page: Page) => page.route("**/api/events*", () => undefined);

/** The calls that the page sends from now on, whatever others do meanwhile. */
export async function callsOf(page: Page): Promise<string[]> {
  await holdEvents(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?!events)/.test(request.url())) calls.push(request.url());
  });
  return calls;
}
