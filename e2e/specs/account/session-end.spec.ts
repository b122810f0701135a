import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { connect, endSessions } from "../../helpers/database.ts";
import { openEditDealForm } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

test("a form that is open when the session ends keeps what was typed, and is sent again after the password is entered", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, admin, expectFault }) => {
  expectFault(/401/);
  const member = await addMember();
  const { id, company } = await addDeal();
  await signIn(member);
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const form = await openEditDealForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("Typed before the session ended");
  await endSessions(member.id);
  await form.getByRole("button", { name: "Save Changes" }).click();

  const question = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(question).toContainText(`Sign in again as ${member.name}`);
  const password = question.getByLabel("Password");
  await expect(password).toBeFocused();
  // Keyboard, pointer and screen reader reach nothing but the question.
  const reachable = page.locator("body > :not(script, style, link, [inert])");
  await expect(reachable).toHaveCount(1);
  await expect(reachable).toContainText("Your session has ended");
  for (const _ of Array.from({ length: 5 })) {
    await page.keyboard.press("Tab");
    await expect(question.locator(":focus")).toHaveCount(1);
  }
  await password.focus();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await password.fill("not this one");
  await question.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(password).toHaveAccessibleDescription("Invalid username or password");
  await password.fill(member.password);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.locator("[inert]")).toHaveCount(0);

  await expect(form).toContainText("The deal was not saved. Your session had ended; save it again.");
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue(
    "Typed before the session ended",
  );
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    description: "Typed before the session ended",
  });
});

test("input in a page, such as the settings, is kept when the session ends", async ({
  page,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/401/);
  const member = await addMember();
  await signIn(member);
  await holdEvents(page);
  await page.goto("/settings");
  const name = unique("Robin Renamed");
  await page.getByLabel("Full Name").fill(name);
  await endSessions(member.id);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await signInAgain(page, member.password);
  await expect(page.getByLabel("Full Name")).toHaveValue(name);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page).filter({ hasText: "Profile updated successfully" })).toHaveCount(1);
});

test("someone else who signs in after the session has ended sees nothing of the previous member", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, expectFault }) => {
  expectFault(/401/);
  const [member, successor] = [await addMember(), await addMember()];
  const { company } = await addDeal();
  await signIn(member);
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const form = await openEditDealForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("Not for others");
  await endSessions(member.id);
  await form.getByRole("button", { name: "Save Changes" }).click();
  // The tests accept the browser's question whether to leave the page.
  await page.getByRole("button", { name: "Sign in as someone else" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  expect(await page.content()).not.toContain("Not for others");
  expect(await page.content()).not.toContain(member.name);

  // The page has been loaded anew: until its code has run, its button does nothing.
  const button = page.getByRole("button", { name: "Sign in" });
  await expect(button).toHaveAttribute("type", "submit");
  await page.getByLabel("Username").fill(successor.username);
  await page.getByLabel("Password").fill(successor.password);
  await button.click();
  await expect(page.getByRole("complementary", { name: "Workspace" })).toContainText(successor.name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("if the username now belongs to somebody else, signing in loads the page for them", async ({
  page,
  signIn,
  addMember,
  expectFault,
}) => {
  expectFault(/401/);
  const [member, successor] = [await addMember(), await addMember()];
  await signIn(member);
  await holdEvents(page);
  await page.goto("/settings");
  await page.getByLabel("Full Name").fill("Not for others");
  await endSessions(member.id);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
  await renameAccount(member.id, unique("renamed"));
  await renameAccount(successor.id, member.username);
  await page.getByLabel("Password", { exact: true }).fill(successor.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full Name")).toHaveValue(successor.name);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

async function signInAgain(page: Page, password: string) {
  const question = page.getByRole("dialog", { name: "Your session has ended" });
  await question.getByLabel("Password").fill(password);
  await question.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(question).toBeHidden();
}

async function renameAccount(userId: number, username: string) {
  const sql = connect(process.env.E2E_DATA_DIR ?? "");
  await sql`update users set username = ${username} where id = ${userId}`;
  await sql.end();
}
