import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { connect } from "../../helpers/database.ts";
import { holdEvents } from "../../helpers/live.ts";

test("the settings list the member's sessions, and end one of them, or all others", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  openBrowser,
  restAs,
  expectFault,
}) => {
  expectFault(/401/);
  const member = await addMember();
  const there = await openBrowser();
  await signIn(member, there);
  // It asks by itself again, too, and would be told before.
  await holdEvents(there);
  await there.goto("/deals");
  const scripts = [await restAs(member), await restAs(member)];
  await signIn(member);
  await page.goto("/settings");
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).first()).toContainText(/Chrome.*This browser/);
  await expect(rows(page).first()).toContainText("Active now");
  await expect(rows(page).first().getByRole("button")).toHaveCount(0);

  const row = rows(page).filter({ hasText: "Chrome" }).filter({ hasNotText: "This browser" });
  await expect(row).toContainText("Last seen just now");
  await row.getByRole("button", { name: /^Sign out of Chrome/ }).click();
  await expect(toasts(page)).toContainText(/^Signed out of Chrome/);
  await expect(rows(page)).toHaveCount(3);
  await there.getByRole("main").getByRole("searchbox").fill("anything");
  await expect(there.getByText("Your session has ended. Sign in again to go on.")).toBeVisible();

  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out everywhere else?" });
  await expect(question).toContainText("2 other browsers will have to sign in again.");
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(toasts(page)).toContainText("Signed out of 2 other browsers");
  await expect(question).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  for (const script of scripts)
    expect(await script.send("GET", "/api/auth/user")).toMatchObject({ status: 401 });
});

test("long after signing in, a new username and password require the current password", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs, expectFault }) => {
  expectFault(/40[39]/);
  const [member, colleague] = [await addMember(), await addMember()];
  await restAs(member);
  await signIn(member);
  await ageSessions(member.id);
  await page.goto("/settings");
  await expect(rows(page)).toHaveCount(2);
  const save = page.getByRole("button", { name: "Save Changes" });
  const current = page.getByLabel("Current Password");

  await page.getByLabel("Username").fill(colleague.username);
  await page.getByLabel("New Password").fill("password1");
  await expect(page.getByLabel("New Password")).toHaveAccessibleDescription(/At least 6.*Strength: Weak/);
  await page.getByLabel("New Password").fill(unique("four unlikely words in a row"));
  await expect(page.getByLabel("New Password")).toHaveAccessibleDescription(/Strength: Strong/);
  await save.click();
  await expect(current).toBeFocused();
  await current.fill("not this one");
  await save.click();
  await expect(current).toHaveAccessibleDescription(/The current password is not right/);
  await current.fill(member.password);
  await save.click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This username is already taken");

  await page.getByLabel("Username").fill(unique("robin"));
  await save.click();
  await expect(toasts(page)).toContainText("Profile updated successfully");
  await expect(current).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test("shortly after signing in, a new password, phone and initials do not require the current password", async ({
  page,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/400/);
  const member = await addMember();
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update users set email = null where id = ${member.id}`;
  await sql.end();
  await signIn(member);
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save Changes" });
  const password = page.getByLabel("New Password");
  await password.fill("password1");
  await save.click();
  await expect(password).toHaveAccessibleDescription(/too easy to guess/);
  await password.fill(unique("four unlikely words in a row"));
  await save.click();
  await expect(toasts(page).last()).toContainText("Profile updated successfully");
  await expect(password).toHaveValue("");

  await page.getByLabel("Initials").fill("zq");
  await page.getByLabel("Phone").fill("+1 555 0100");
  await save.click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
  await page.getByLabel("Email").fill(`${member.username}@example.com`);
  await save.click();
  await expect(save).toBeDisabled();
  await page.goto(`/team?search=${member.username}`);
  const card = page.getByRole("main").getByRole("listitem");
  await expect(card).toContainText("ZQ");
  await expect(card).toContainText("+1 555 0100");
});

function rows(page: Page) {
  return page.getByRole("main").getByRole("listitem");
}

/** Ages the sessions of a member as if the password had been entered a little more than 15 minutes ago. */
async function ageSessions(userId: number) {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update sessions set authenticated_at = authenticated_at - interval '16 minutes' where user_id = ${userId}`;
  await sql.end();
}
