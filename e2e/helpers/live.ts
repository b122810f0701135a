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

/** Opens a form of a stored record, and waits until it knows how the record is stored, by the query of that name. */
export async function openStored<Form>(page: Page, query: string, open: () => Promise<Form>): Promise<Form> {
  const answered = page.waitForResponse((response) => response.url().includes(query));
  const form = await open();
  await answered;
  return form;
}

/** The calls that the page sends from now on, whatever others do meanwhile. */
export async function callsOf(page: Page): Promise<string[]> {
  await holdEvents(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(?!events)/.test(request.url())) calls.push(request.url());
  });
  return calls;
}
