import { expect, type Locator, type Page } from "@playwright/test";

/** The tab of the deal's activity, opened. */
export async function openActivity(page: Page, dealId: number): Promise<Locator> {
  await page.goto(`/deals/${dealId}?dealTab=activity`);
  return page.getByRole("tabpanel", { name: "Activity" });
}

export const logLine = (timeline: Locator): Locator =>
  timeline.getByRole("button", { name: "Log a note, call or meeting" });

/** The form that the line at the head of a timeline grows into. */
export async function openLog(timeline: Locator): Promise<Locator> {
  await logLine(timeline).click();
  const form = timeline.getByRole("form", { name: "New entry" });
  await expect(form.getByRole("textbox", { name: "Text" })).toBeFocused();
  return form;
}

export async function log(timeline: Locator, kind: "Note" | "Call" | "Meeting", text: string): Promise<void> {
  const form = await openLog(timeline);
  await form.getByRole("radio", { name: kind }).click();
  await form.getByRole("textbox", { name: "Text" }).fill(text);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}
