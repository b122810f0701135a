import type { Page } from "@playwright/test";
import { ADMIN, expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import type { RestClient } from "../../helpers/rest.ts";

const bellButton = (page: Page, unread = 0) =>
  page.getByRole("banner").getByRole("button", {
    name: unread > 0 ? `Notifications, ${unread} unread` : "Notifications",
    exact: true,
  });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const entries = (page: Page) => panel(page).getByRole("listitem");

function assignTask(by: RestClient, assignedTo: number, title: string): Promise<{ id: number }> {
  return by.sendOk("POST", "/api/tasks", { title, assignedTo });
}

test("a task from a colleague is counted at the bell, opened from there, and marked as read", {
  tag: "@core",
}, async ({ page, signIn, addMember, openBrowser }) => {
  const [ada, bob] = [await addMember(), await addMember()];
  await signIn(ada);
  await page.goto("/");
  await expect(bellButton(page)).toBeVisible();

  const there = await openBrowser();
  await signIn(bob, there);
  const title = unique("Send NDA");
  const { id } = await there.request
    .post("/api/tasks", { data: { title, assignedTo: ada.id, description: `@${ada.username}, by noon` } })
    .then((answer) => answer.json());
  const other = unique("Call the lender");
  await there.request.post("/api/tasks", { data: { title: other, description: `Ask @${ada.username}` } });
  await there.goto("/");
  await expect(bellButton(there)).toBeVisible();

  // Told while the page is open.
  await bellButton(page, 2).press("Enter");
  await expect(panel(page)).toBeFocused();
  await expect(entries(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bellButton(page, 2)).toBeFocused();

  await page.keyboard.press("Enter");
  await entries(page)
    .filter({ hasText: `${bob.name} assigned you ${title}` })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(`/tasks?task=${id}`);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("dialog").getByLabel("Title")).toHaveValue(title);

  await page.goto("/");
  await bellButton(page, 1).click();
  await expect(entries(page).filter({ hasText: /^Unread: / })).toContainText(`mentioned you in ${other}`);
});

test("many notifications are marked as read at once, page by page, and stay unread if the server is not reached", async ({
  page,
  signIn,
  addMember,
  restAs,
  expectFault,
}) => {
  expectFault(/503/);
  const [ada, bob] = [await addMember(), await addMember()];
  const by = await restAs(bob);
  for (let at = 1; at <= 25; at++) await assignTask(by, ada.id, `Task ${at}`);
  await signIn(ada);
  await page.goto("/");
  await bellButton(page, 25).click();
  await expect(entries(page)).toHaveCount(20);
  await expect(entries(page).first()).toContainText("assigned you Task 25");
  await panel(page).getByRole("button", { name: "Show older" }).click();
  await expect(entries(page)).toHaveCount(25);
  await expect(entries(page).nth(20).getByRole("link")).toBeFocused();
  await expect(panel(page).getByRole("button", { name: "Show older" })).toBeHidden();

  const all = panel(page).getByRole("button", { name: "Mark all read" });
  const call = "**/api/trpc/notifications.markAllRead*";
  await page.route(call, (route) => route.fulfill({ status: 503, body: "busy" }));
  await all.click();
  await expect(toasts(page)).toContainText("Error");
  await expect(entries(page).filter({ hasText: "Unread: " })).toHaveCount(25);
  await page.unroute(call);

  const release = await holdRequests(page, call);
  await all.click();
  await expect(entries(page).filter({ hasText: "Unread: " })).toHaveCount(0);
  await assignTask(by, ada.id, "One more meanwhile");
  release();
  await expect(bellButton(page, 1)).toBeVisible();
  await page.reload();
  await bellButton(page, 1).click();
  await expect(entries(page).filter({ hasText: "Unread: " })).toContainText("One more meanwhile");
});

test("an administrator is notified once of waiting registrations, without their names", async ({
  page,
  signIn,
  origin,
}) => {
  const [name, username] = [unique("Jane Doe"), unique("jane")];
  const account = { name, username, initials: "JD", role: "analyst", password: "a long enough secret" };
  const asked = await fetch(new URL("/api/auth/register", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...account, confirmPassword: account.password }),
  });
  expect(asked.status).toBe(200);
  await signIn(ADMIN);
  await page.goto("/");
  await page.getByRole("button", { name: /^Notifications, \d+ unread$/ }).click();
  const entry = entries(page).filter({ hasText: /\d+ registrations? waits? for approval/ });
  await expect(entry).toHaveCount(1);
  await expect(panel(page)).not.toContainText(name);
  await entry.getByRole("link").click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText(`@${username}`)).toBeVisible();
});

test("a type of notification that is switched off is not counted at the bell", async ({
  page,
  signIn,
  addMember,
  restAs,
  expectFault,
}) => {
  expectFault(/503/);
  const [ada, bob] = [await addMember(), await addMember()];
  await signIn(ada);
  await page.goto("/settings/notifications");
  const table = page.getByRole("table");
  await expect(table.getByRole("row")).toHaveCount(7);
  const inApp = table.getByRole("switch", { name: "A task is assigned to you In the app" });
  const byMail = table.getByRole("switch", { name: "A task is assigned to you By e-mail" });
  await expect(byMail).toBeDisabled();
  await expect(byMail).toHaveAccessibleDescription(/this server has no mail server/);

  const call = "**/api/trpc/notifications.updateSetting*";
  await page.route(call, (route) => route.fulfill({ status: 503, body: "busy" }));
  await inApp.click();
  await expect(toasts(page)).toContainText("Error");
  await expect(inApp).toBeChecked();
  await page.unroute(call);

  const saved = page.waitForResponse(call);
  await inApp.press("Space");
  await expect(inApp).not.toBeChecked();
  await saved;
  await page.reload();
  await expect(inApp).not.toBeChecked();

  await assignTask(await restAs(bob), ada.id, "Unheard");
  await page.goto("/");
  await expect(bellButton(page)).toBeVisible();
  await bellButton(page).click();
  await expect(panel(page)).toContainText("Nothing to tell you yet");
  await panel(page).getByRole("link", { name: "Choose what you are told of" }).click();
  await expect(page).toHaveURL("/settings/notifications");
});

test("panel and settings are accessible, also on phones", async ({ page, signIn, addMember, restAs }) => {
  const [ada, bob] = [await addMember(), await addMember()];
  const by = await restAs(bob);
  await assignTask(by, ada.id, "A short one");
  await assignTask(by, ada.id, "Unbreakable".repeat(20));
  await signIn(ada);
  await page.goto("/");
  await bellButton(page, 2).click();
  await expect(entries(page)).toHaveCount(2);
  await expectAccessible(page, "[role=dialog]");

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(panel(page).getByRole("button", { name: "Close" })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(bellButton(page, 2)).toBeFocused();

  await page.goto("/settings/notifications");
  await expect(page.getByRole("table")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
