import type { Locator } from "@playwright/test";
import { ADMIN, expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { downloadExport, exportButton, readCsv } from "../../helpers/csv-export.ts";
import { chooseOption, dealCard, dealDialog, overviewValue } from "../../helpers/deals.ts";
import { cards } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Member } from "../../helpers/rest.ts";
import {
  addTask,
  completedCheckbox,
  completedTasksList,
  openDealTasks,
  openTasksList,
  taskCard,
} from "../../helpers/tasks.ts";
import {
  memberCard,
  openDeleteMemberDialog,
  openMemberForm,
  openSidebarTeam,
  setAdmin,
} from "../../helpers/team.ts";

const PASSWORD = "opens the door";

test("an administrator adds a VP, who signs in at once", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  openBrowser,
  expectFault,
}) => {
  expectFault(/409/);
  const taken = await addMember();
  const username = unique("wren");
  await signIn(ADMIN);
  await page.goto("/team");
  const form = await openMemberForm(page);
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const add = form.getByRole("button", { name: "Add Team Member" });

  await add.click();
  await expect(field("Full Name")).toHaveAccessibleDescription(/Name is required$/);
  await expect(field("Username")).toHaveAccessibleDescription("Username is required");
  await expect(field("Email")).toHaveAccessibleDescription("Valid email is required");
  await expect(field("Password")).toHaveAccessibleDescription(
    /At least 6 characters.*Password must be at least 6 characters$/,
  );

  await field("Full Name").fill("Wren Castellan");
  await expect(form.getByText("Initials: WC")).toBeVisible();
  await field("Username").fill(taken.username.toUpperCase());
  await field("Email").fill("wren@example.com");
  await field("Phone").fill("+1 555 0100");
  await chooseOption(form.getByRole("combobox", { name: "Role" }), "VP");
  await field("Password").fill("wren1");
  await expect(form.getByText("Strength: Weak")).toBeVisible();
  await field("Password").fill(PASSWORD);
  await expect(form.getByText(/Strength: (Good|Strong)/)).toBeVisible();
  await add.click();
  await expect(toasts(page)).toContainText("Failed to add team member");
  await expect(field("Username")).toHaveAccessibleDescription("This username is already taken");
  await expect(field("Username")).toBeFocused();

  await field("Username").fill(username);
  const release = await holdRequests(page, "**/api/trpc/admin.addUser*");
  await add.click();
  await expect(form.getByRole("button", { name: "Adding..." })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText("Team Member Added");
  await expect(toasts(page)).toContainText("New team member has been successfully added");
  await expect(form).toBeHidden();

  await page.getByRole("main").getByRole("searchbox").fill(username);
  const card = memberCard(page, username);
  for (const text of ["WC", "VP", "Active", "wren@example.com", "+1 555 0100"]) {
    await expect(card).toContainText(text);
  }
  await expect(card).not.toContainText("Deal Lead Authority");
  await expect(
    (await openSidebarTeam(page)).getByRole("listitem").filter({ hasText: "Wren Castellan" }),
  ).toBeVisible();

  const theirs = await openBrowser();
  await theirs.goto("/");
  await theirs.getByLabel("Username").fill(username);
  await theirs.getByLabel("Password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("a removed member is signed out at once, is shown as Unknown, and the username is free again", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs, addDeal, openBrowser, admin, expectFault }) => {
  expectFault(/401/);
  const member = await addMember("partner");
  const rest = await restAs(member);
  const lead = { leadUserId: member.id };
  const [open, past] = [await addDeal(lead), await addDeal({ ...lead, stage: "closed" })];
  await addTask(admin, open, { title: "Left open", assignedTo: member.id });
  const done = await addTask(admin, open, { title: "Done by them" });
  await rest.sendOk("PUT", `/api/tasks/${done.id}`, { status: "completed" });
  await rest.sendOk("PUT", `/api/deals/${open.id}`, { stage: "under_loi" });
  const theirs = await openBrowser();
  await signIn(member, theirs);
  await theirs.goto("/deals");

  await signIn(ADMIN);
  await page.goto(`/team?search=${member.username}`);
  await expect(memberCard(page, member.username)).toContainText("Deal Lead Authority");
  const question = await openDeleteMemberDialog(page, member.name);
  await expect(question).toContainText(
    `Are you sure you want to delete ${member.name}? This action cannot be undone.`,
  );
  await expect(question).toContainText("1 open deal loses its lead and becomes unassigned.");
  await expect(question).toContainText("1 open task keeps them as assignee, shown as Unknown.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Delete ${member.name}` })).toBeFocused();
  await openDeleteMemberDialog(page, member.name);
  const release = await holdRequests(page, "**/api/trpc/admin.removeUser*");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("button", { name: "Deleting..." })).toBeDisabled();
  release();
  await expect(toasts(page)).toContainText("Team member deleted successfully");
  await expect(question).toBeHidden();
  await expect(page.getByText("Try adjusting your search terms")).toBeVisible();
  await expect((await openSidebarTeam(page)).getByText(member.name)).toHaveCount(0);

  await expect(theirs.getByText("Your session has ended. Sign in again to go on.")).toBeVisible();
  await expect(theirs.getByText(member.name)).toHaveCount(0);

  await page.goto(`/deals?search=${past.company}`);
  await expect(dealCard(page, past.company)).toContainText("Unknown");
  await page.goto(`/deals/${open.id}?dealTab=history`);
  const dialog = dealDialog(page, open.company);
  await expect(overviewValue(dialog, "Deal Lead")).toContainText("Unassigned");
  const history = dialog.getByRole("tabpanel", { name: "History" });
  await expect(history.getByText("Under LOI").first()).toBeVisible();
  await expect(history).toContainText("Unknown");
  await openDealTasks(page, open);
  await expect(taskCard(openTasksList(page), "Left open")).toContainText("Assigned to Unknown");
  await expect(taskCard(completedTasksList(page), "Done by them")).toContainText("Completed by Unknown");
  await expect(completedCheckbox(openTasksList(page), "Left open")).toBeEnabled();

  const { name, role, username } = member;
  const successor = await admin.sendOk<Member>("POST", "/api/admin/users", {
    name,
    role,
    username,
    email: "next@example.com",
    password: PASSWORD,
  });
  expect(successor.id).toBeGreaterThan(member.id);
});

test("a removal that is not possible is explained", async ({
  page,
  signIn,
  addMember,
  admin,
  expectFault,
}) => {
  expectFault(/40[34]/);
  const [promoted, gone] = [await addMember(), await addMember()];
  await signIn(ADMIN);
  await holdEvents(page);
  await page.goto("/team");
  const deleteIn = (card: Locator) => card.getByRole("button", { name: /^Delete / });
  await expect(deleteIn(memberCard(page, ADMIN.username))).toHaveCount(0);
  const remove = async (name: string) => {
    const question = await openDeleteMemberDialog(page, name);
    await question.getByRole("button", { name: "Delete" }).click();
  };

  await page.getByRole("main").getByRole("searchbox").fill(promoted.username);
  await expect(cards(page)).toHaveCount(1);
  await setAdmin(promoted, true);
  await remove(promoted.name);
  await expect(toasts(page)).toContainText("An administrator cannot be removed");
  const card = memberCard(page, promoted.username);
  await expect(card).toContainText("Administrator");
  await expect(deleteIn(card)).toHaveCount(0);
  await setAdmin(promoted, false);

  await page.getByRole("main").getByRole("searchbox").fill(gone.username);
  await expect(cards(page)).toHaveCount(1);
  await admin.sendOk("DELETE", `/api/admin/users/${gone.id}`);
  await remove(gone.name);
  await expect(toasts(page)).toContainText(`${gone.name} has been removed in the meantime`);
  await expect(page.getByText("No team members found")).toBeVisible();
});

test("members search and export the team, and cannot change it", async ({ page, signIn, addMember }) => {
  const word = unique("quill");
  const me = await addMember();
  await signIn(me);
  await page.goto("/team");
  await expect(page.getByText("Manage your team members and their roles")).toBeVisible();
  await expect(page.getByText(/^\d+ total members • \d+ partners? • \d+ analysts?$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Add Team Member|^Delete/ })).toHaveCount(0);

  const search = page.getByRole("searchbox", { name: "Search team members..." });
  for (const text of [me.username.toUpperCase(), me.name.toLowerCase()]) {
    await search.fill(text);
    await expect(page).toHaveURL(`/team?${new URLSearchParams({ search: text })}`);
    await expect(cards(page)).toHaveCount(1);
  }
  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^team_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { rows } = await readCsv(file);
  expect(rows).toMatchObject([
    { Name: me.name, Username: me.username, Role: "Analyst", Email: `${me.username}@example.com`, Phone: "" },
  ]);

  await search.fill(word);
  await expect(page.getByText("No team members found")).toBeVisible();
  await expect(page.getByText("Try adjusting your search terms")).toBeVisible();
  await expect(exportButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Clear search" }).first().click();
  await expect(cards(page).first()).toBeVisible();
});
