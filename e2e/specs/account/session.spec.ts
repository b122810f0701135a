import { expect, holdRequests, test, toasts, waitUntilInteractive } from "../../fixtures.ts";
import { dealDialog } from "../../helpers/deals.ts";

test("a wrong password is refused with the server's message and the name stays typed", {
  tag: "@core",
}, async ({ page, addMember, expectFault }) => {
  expectFault(/401/);
  const { username } = await addMember();
  await page.goto("/deals");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("not this one");
  const release = await holdRequests(page, "**/api/trpc/auth.login*");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText("Invalid username or password");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  const typed = page.getByLabel("Password");
  await expect(typed).toHaveAccessibleDescription("Invalid username or password");
  await expect(typed).toBeFocused();
});

test("a link to a deal opens the deal after signing in", { tag: "@core" }, async ({
  page,
  addMember,
  addDeal,
}) => {
  const { username, password } = await addMember();
  const { id, company } = await addDeal();
  await page.goto(`/deals/${id}?dealTab=history`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(dealDialog(page, company)).toBeVisible();
  expect(page.url()).toContain(`/deals/${id}?dealTab=history`);
});

for (const { address, title } of [
  { address: "/deals?search=mill&stage=due_diligence#content", title: "Deals" },
  { address: "/contacts?search=bank", title: "Contacts" },
  { address: "/settings#content", title: "Settings" },
  { address: "/?next=https://evil.example/&redirect=//evil.example", title: "Dashboard" },
]) {
  test(`signing in opens the requested address: ${address}`, async ({ page, addMember }) => {
    const { username, password } = await addMember();
    await page.goto(address);
    const asked = page.url();
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(page.url()).toBe(asked);
  });
}

test("what is typed before the page's scripts are loaded is kept", async ({ page, addMember }) => {
  const { username, password } = await addMember();
  const release = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto("/tasks", { waitUntil: "commit" });
  const asked = page.url();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").press("Enter");
  release();
  await waitUntilInteractive(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
  expect(page.url()).toBe(asked);
});

test("after logging out no data is shown, not even with the Back button", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto("/");
  await page.goto("/deals");
  await expect(page.getByText(company)).toBeVisible();

  const release = await holdRequests(page, "**/api/trpc/auth.logout*");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Logging out..." })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText(company)).toHaveCount(0);
  expect(await page.content()).not.toContain(company);
});

test("logging out in one tab shows the login screen in the other at its next request", async ({
  page,
  context,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/401/);
  const { company } = await addDeal();
  await signIn();
  const other = await context.newPage();
  await other.goto("/deals");
  await expect(other.getByText(company)).toBeVisible();

  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();

  await other.getByRole("main").getByRole("searchbox").fill("another question");
  await expect(other.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(other.getByText(company)).toHaveCount(0);
});
