import type { Page } from "@playwright/test";
import { ADMIN, expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { RestClient } from "../../helpers/rest.ts";

const PASSWORD = "opens the door";

test("each wrong field of the registration has an error message", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "Register" }).click();
  for (const [label, complaint] of [
    ["Full Name", "Name is required"],
    ["Username", "Username is required"],
    ["Initials", "Initials are required"],
    ["Password", "Password must be at least 6 characters"],
    ["Confirm Password", "Confirm password is required"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(complaint);
  }

  await page.getByLabel("Username").fill("ab");
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(
    "Username must be at least 3 characters",
  );

  await fillForm(page, { username: unique("casey") });
  await page.getByLabel("Confirm Password").fill("another one");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByLabel("Confirm Password")).toHaveAccessibleDescription("Passwords don't match");
  await expect(toasts(page)).toHaveCount(0);
});

test("initials are at most three characters in upper case, and only two roles are offered", async ({
  page,
}) => {
  await openForm(page);
  const initials = page.getByLabel("Initials");
  await initials.pressSequentially("abcd");
  await expect(initials).toHaveValue("ABC");

  const role = page.getByRole("combobox", { name: "Role" });
  await expect(role).toHaveText("Analyst");
  await role.click();
  await expect(page.getByRole("option")).toHaveText(["Analyst", "Partner"]);
  await page.getByRole("option", { name: "Partner" }).click();
  await expect(role).toHaveText("Partner");
});

test("a common password is refused with a message at its field", async ({ page, expectFault }) => {
  expectFault(/400/);
  const username = unique("casey");
  await openForm(page);
  await fillForm(page, { username });
  for (const guessed of ["password1", username]) {
    await page.getByLabel("Password", { exact: true }).fill(guessed);
    await page.getByLabel("Confirm Password").fill(guessed);
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /This password is too easy to guess\. Choose another one\./,
    );
  }
});

test("a taken username is refused, and what was typed is kept", async ({ page, addMember, expectFault }) => {
  expectFault(/409/);
  const { username } = await addMember();
  await openForm(page);
  await fillForm(page, { username: username.toUpperCase() });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.getByLabel("Full Name")).toHaveValue("Casey Lindgren");
});

test("someone registers, waits for approval, and then signs in", { tag: "@core" }, async ({
  page,
  origin,
  openBrowser,
  signIn,
  expectFault,
}) => {
  expectFault(/403/);
  const username = unique("casey");

  await openForm(page);
  await fillForm(page, { username });
  const release = await holdRequests(page, "**/api/trpc/auth.register*");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("button", { name: "Registering..." })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText("Registration successful! Please wait for admin approval.");

  await signInByForm(page, username);
  await expect(toasts(page)).toContainText("Your account is waiting for an administrator's approval");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Your account is waiting for an administrator's approval",
  );
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();

  const rest = new RestClient(origin);
  const login = await rest.send("POST", "/api/auth/login", { username, password: PASSWORD });
  expect(login).toMatchObject({ status: 403, body: { code: "ACCOUNT_PENDING" } });
  expect(login.headers.getSetCookie().filter((cookie) => cookie.startsWith("session="))).toEqual([]);
  for (const path of ["/api/auth/user", "/api/deals", "/api/users", "/api/sidebar/counts"]) {
    expect(await rest.send("GET", path)).toMatchObject({ status: 401 });
  }

  const admin = await openBrowser();
  await signIn(ADMIN, admin);
  await admin.goto("/admin");
  const request = admin.getByRole("listitem").filter({ hasText: `@${username}` });
  await expect(request).toContainText("Casey Lindgren");
  await expect(request).toContainText("Pending");
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(toasts(admin)).toContainText("User approved successfully");
  await expect(request).toHaveCount(0);

  await signInByForm(page, username);
  await expect(toasts(page)).toContainText("Login successful!");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

async function openForm(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Need an account? Register here" }).click();
  await expect(page.getByRole("button", { name: "Back to Login" })).toBeVisible();
}

async function fillForm(page: Page, { username }: { username: string }) {
  await page.getByLabel("Full Name").fill("Casey Lindgren");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Initials").fill("CL");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
}

async function signInByForm(page: Page, username: string) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}
