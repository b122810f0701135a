import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealCard, dealDialog } from "../../helpers/deals.ts";
import { press } from "../../helpers/keys.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("G and a letter go to a page, from where the keys go on", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto("/");
  await expect(title(page)).toHaveText("Dashboard");
  await press(page, "g", "d");
  await expect(page).toHaveURL("/deals");
  await expect(title(page)).toHaveText("Deals");
  // A letter that leads nowhere ends it.
  await press(page, "g", "z", "t");
  await expect(page).toHaveURL("/deals");
  await press(page, "g", "t");
  await expect(title(page)).toHaveText("Tasks");
  await press(page, "/");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  // In a field they are letters.
  await page.keyboard.type(`gd?/${company}`);
  await expect(palette.getByRole("combobox")).toHaveValue(`gd?/${company}`);
  await press(page, "Escape");
  await expect(page).toHaveURL("/tasks");
});

test("J and K walk through a list, Enter opens, and in the deal they step through the same list", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const word = unique("Jib");
  for (const name of ["Three", "Two", "One"]) await addDeal({ company: `${word} ${name}` });
  await signIn();
  await page.goto(`/deals?search=${word}`);
  const link = (name: string) => dealCard(page, `${word} ${name}`).getByRole("link").first();
  await expect(link("One")).toBeVisible();
  await press(page, "j");
  await expect(link("One")).toBeFocused();
  await press(page, "j");
  await expect(link("Two")).toBeFocused();
  await press(page, "j", "j", "j");
  await expect(link("Three")).toBeFocused();
  await press(page, "k");
  await expect(link("Two")).toBeFocused();
  await press(page, "Enter");
  await expect(dealDialog(page, `${word} Two`)).toBeVisible();
  await press(page, "j");
  await expect(dealDialog(page, `${word} Three`)).toBeVisible();
  await press(page, "Escape");
  await expect(link("Three")).toBeFocused();

  await page.goto(`/deals?view=table&search=${word}`);
  await expect(page.getByRole("gridcell", { name: `${word} One`, exact: true })).toBeVisible();
  await press(page, "j");
  await expect(page.getByRole("grid").locator(":focus")).toHaveCount(1);
});

test("what had the focus goes with its page, and Tab leads into the next one", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal();
  await signIn();
  await page.goto(`/firms/${deal.firmId}`);
  await expect(title(page)).toHaveText(deal.company);
  await page.getByRole("main").getByRole("link").first().focus();
  await press(page, "g", "c");
  await expect(title(page)).toHaveText("Contacts");
  await expect(page.locator("#content")).toBeFocused();
});

test("? lists the keys, where those of one letter can be switched off", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/tasks");
  await expect(title(page)).toHaveText("Tasks");
  await press(page, "?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys).toContainText("Meeting Agenda");
  await expectAccessible(page);
  // None is left out, as a screen reader's list of them would say.
  await expect(keys.getByRole("heading", { level: 1 })).toHaveText("Keys");
  await expect(keys.getByRole("heading", { level: 2 }).first()).toHaveText("Everywhere");
  // Not beneath a dialog.
  await press(page, "g", "d");
  await expect(page).toHaveURL("/tasks");
  await keys.getByRole("switch", { name: "Keys of One Letter" }).click();
  await press(page, "Escape");
  await expect(keys).toBeHidden();
  await press(page, "?", "/", "g", "d", "j");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/tasks");
  // Nor does the palette name them beside what it offers.
  const palette = page.getByRole("dialog", { name: "Search" });
  await press(page, "Control+k");
  await expect(palette.getByRole("option", { name: "Go to Tasks" })).toBeVisible();
  await expect(palette.getByRole("option").locator("kbd")).toHaveCount(0);
  await press(page, "Escape");
  await expect(palette).toBeHidden();
  await page.reload();
  await expect(title(page)).toHaveText("Tasks");
  await press(page, "g", "d");
  await expect(page).toHaveURL("/tasks");
  // What is pressed with Ctrl stays, and so does the way back.
  await press(page, "Control+k");
  await page.keyboard.type("show the keys");
  await press(page, "Enter");
  await expect(keys.getByRole("switch", { name: "Keys of One Letter" })).not.toBeChecked();
  await press(page, "Escape");
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Keys of One Letter" }).click();
  await press(page, "g", "d");
  await expect(page).toHaveURL("/deals");
});

test("Ctrl+Z undoes what was done last, with the keys of one letter switched off, too", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal({ company: unique("Jib") });
  await signIn();
  await page.goto("/tasks");
  await page.evaluate(() => window.localStorage.setItem("single-keys", "off"));
  await press(page, "Control+k");
  await page.keyboard.type(`move ${deal.company} to under`);
  await expect(page.getByRole("option").first()).toHaveText(`Move ${deal.company} to Under LOI`);
  await press(page, "Enter");
  await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
  await press(page, "Control+z");
  await expect(toasts(page)).toContainText(`${deal.company} is as before`);
});
