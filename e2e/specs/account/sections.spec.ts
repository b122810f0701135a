import { ADMIN, expect, test } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { chooseOption } from "../../helpers/deals.ts";

test("each section of the settings has an address and is shown alone", {
  tag: "@core",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings");
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  await expect(sections.getByRole("link")).toHaveText([
    ...["Profile", "Notifications", "Mailboxes", "Calendar", "API Tokens", "Undo and Trash"],
  ]);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    ...["Appearance", "Profile Settings", "Sessions"],
  ]);
  for (const [label, path] of [
    ["API Tokens", "/settings/tokens"],
    ["Mailboxes", "/settings/mailboxes"],
  ] as const) {
    await sections.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([label]);
    await expect(sections.locator("[aria-current=page]")).toHaveText([label]);
  }
  await page.goBack();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["API Tokens"]);
  await page.reload();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["API Tokens"]);
});

test("the administration has sections, too, and none of them is a member's", async ({
  page,
  signIn,
  openBrowser,
  expectFault,
}) => {
  expectFault(/404/);
  await signIn(ADMIN);
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Admin sections" })
    .getByRole("link", { name: "Mailboxes" })
    .click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Mailboxes"]);
  const theirs = await openBrowser();
  await signIn(undefined, theirs);
  expect((await theirs.goto("/admin/tokens"))?.status()).toBe(404);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
});

test("an administrator sets how a list opens for members who have not chosen", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(ADMIN);
  await page.goto("/admin/lists");
  const firms = page.getByRole("combobox", { name: "Firms opens as" });
  await expect(firms).toHaveText("List View");
  await expectAccessible(page);
  await chooseOption(firms, "Table");
  try {
    await expect(firms).toHaveText("Table");
    const theirs = await openBrowser();
    await signIn(undefined, theirs);
    await theirs.goto("/firms");
    await expect(theirs.getByRole("grid", { name: "Firms" })).toBeVisible();
    await theirs.getByRole("radio", { name: "List View" }).click();
    await theirs.reload();
    await expect(theirs.getByRole("grid", { name: "Firms" })).toHaveCount(0);
  } finally {
    await chooseOption(firms, "List View");
    await expect(firms).toHaveText("List View");
  }
});

test("what was typed into the profile is not lost by way of another section", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/settings");
  const name = page.getByLabel("Full Name");
  const section = page.getByRole("navigation", { name: "Settings sections" }).getByRole("link", {
    name: "Calendar",
  });
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await name.fill("Robin Unsaved");
  await section.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Robin Unsaved");
  await section.click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/settings/calendar");
  await expect(question).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the sections are a strip, scrolled to the one that is shown", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/settings/undo");
    const sections = page.getByRole("navigation", { name: "Settings sections" });
    await expect(sections.getByRole("link", { name: "Undo and Trash" })).toBeInViewport({ ratio: 1 });
    expect((await sections.boundingBox())?.height).toBeLessThan(60);
    await expectAccessible(page);
  });
});
