import type { Page } from "@playwright/test";
import { ADMIN, expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { RestClient } from "../../helpers/rest.ts";

test("a double click approves one account once, and not the next one that moves under the pointer", {
  tag: "@core",
}, async ({ page, admin, signIn }) => {
  const names = [await register(admin), await register(admin)];
  await signIn(ADMIN);
  await page.goto("/admin");
  const [first = page, second = page] = names.map((name) =>
    page.getByRole("listitem").filter({ hasText: `@${name}` }),
  );
  const decisions = countCalls(page, "admin.approveUser");
  await first.getByRole("button", { name: "Approve" }).dblclick();
  await expect(first.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(second.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expect(second.getByRole("button", { name: "Approve" })).toBeEnabled();
  expect(decisions()).toBe(1);
  await second.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  await expect(toasts(page)).toContainText("User rejected successfully");
});

test("an account that another administrator has approved or rejected is removed from the list", async ({
  page,
  admin,
  signIn,
  expectFault,
}) => {
  expectFault(/409/);
  const username = await register(admin);
  await signIn(ADMIN);
  await holdEvents(page);
  await page.goto("/admin");
  const row = page.getByRole("listitem").filter({ hasText: `@${username}` });
  await expect(row).toBeVisible();
  const pending = await admin.sendOk<{ id: number; username: string }[]>("GET", "/api/admin/pending-users");
  const id = pending.find((user) => user.username === username)?.id;
  await admin.sendOk("POST", `/api/admin/approve-user/${id}`);
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row).toHaveCount(0);
});

test("a double click saves a profile once, and a blank required field has an error message", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/settings");
  const saves = countCalls(page, "auth.updateProfile");
  await page.getByLabel("Full Name").fill(" ");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Please fill in all required fields");
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Name is required");
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");

  await page.getByLabel("Full Name").fill("Robin Quint");
  await page.getByLabel("Email").fill(`${unique("robin")}@example.com`);
  const release = await holdRequests(page, "**/api/trpc/auth.updateProfile*");
  await page.getByRole("button", { name: "Save Changes" }).dblclick();
  release();
  await expect(toasts(page)).toContainText("Profile updated successfully");
  expect(saves()).toBe(1);
});

test("initials can be edited in the middle, and are at most three", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Need an account? Register here" }).click();
  const initials = page.getByLabel("Initials");
  await initials.pressSequentially("ad");
  await initials.press("ArrowLeft");
  await initials.pressSequentially("b");
  await expect(initials).toHaveValue("ABD");
  await initials.press("Backspace");
  await initials.pressSequentially("c");
  await expect(initials).toHaveValue("ACD");
  await initials.fill("abß");
  await expect(initials).toHaveValue("ABS");
});

test("toasts still close by themselves after one was closed with the keyboard", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Full Name").fill("Robin Quint");
  await save.click();
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);

  await page.getByLabel("Full Name").fill("Robin Quint again");
  await save.click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 });
});

test("without a network a save fails at once", async ({ page, context, signIn, expectFault }) => {
  // The code that validates the form may not be loaded yet.
  expectFault(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  await signIn();
  await page.goto("/settings");
  await page.getByLabel("Full Name").fill("Robin Quint");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Failed to update profile");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
});

test("a session that ends while a page is open is reported", async ({
  page,
  context,
  signIn,
  expectFault,
}) => {
  expectFault(/401/);
  await signIn();
  await holdEvents(page);
  await page.goto("/deals");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  await context.clearCookies();
  await page.getByRole("main").getByRole("searchbox").fill("another question");
  await expect(page.getByText("Your session has ended. Sign in again to go on.")).toBeVisible();
});

/** Registers a person who then waits for approval. */
async function register(admin: RestClient): Promise<string> {
  const username = unique("casey");
  const password = "opens the door";
  const person = { name: "Casey Lindgren", username, initials: "CL", role: "analyst" };
  await admin.sendOk("POST", "/api/auth/register", { ...person, password, confirmPassword: password });
  return username;
}

function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes(procedure)) calls += 1;
  });
  return () => calls;
}
