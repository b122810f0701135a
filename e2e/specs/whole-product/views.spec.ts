import type { Page } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealTab } from "../../helpers/deals.ts";

const opener = (page: Page) => page.locator("main").getByRole("button", { name: /^View(s$|:)/ });
const menu = (page: Page) => page.getByRole("menu");
const item = (page: Page, name: string | RegExp) => menu(page).getByRole("menuitem", { name });
const mark = (page: Page, name: string) => menu(page).getByRole("menuitemcheckbox", { name });
const pinned = (page: Page) => page.getByRole("navigation", { name: "Pinned views" }).getByRole("link");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** Of the fields, without that of the checkboxes. */
const heads = (page: Page) => page.getByRole("grid").locator("th:not([data-select])");
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function choose(page: Page, name: string) {
  await opener(page).click();
  await item(page, name).click();
}

test("a view of deals is saved by keyboard, changed, pinned, opened by default and deleted", {
  tag: "@core",
}, async ({ page, signIn, addMember, admin, addDeal, expectFault }) => {
  expectFault(/409/);
  const word = unique("Turnstone");
  const me = await addMember("partner");
  await signIn(me);
  for (const stage of ["under_loi", "closed"]) {
    const { id } = await addDeal({ company: `${word} ${stage}`, stage });
    await admin.sendOk("PUT", `/api/deals/${id}`, { leadUserId: me.id });
  }
  await page.goto(`/deals?view=table&sort=value.desc&search=${word}&mine=true`);
  await expect(dealTab(page, "Active Deals")).toContainText("2");

  // Saved with the keyboard alone; the name is asked for, and nothing typed is lost.
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(item(page, "No view")).toBeFocused();
  await expectAccessible(page);
  await item(page, "Save as new view...").focus();
  await page.keyboard.press("Enter");
  const form = dialog(page, "Save View");
  await expect(form.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Name is required")).toBeVisible();
  await page.keyboard.type("Two of mine");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("View Saved");
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveText("View:Two of mine");
  const { saved, columns = "", ...filters } = paramsOf(page);
  expect(filters).toEqual({ view: "table", sort: "value.desc", search: word, mine: "true" });
  expect([saved, columns.split(",")[0]]).toEqual([expect.stringMatching(/^\d+$/), "name"]);

  // The same name again is refused at its field.
  await choose(page, "Save as new view...");
  await form.getByRole("textbox", { name: "Name" }).fill("two OF mine");
  await form.getByRole("button", { name: "Save View" }).click();
  await expect(form.getByText("There is a view with this name already")).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("two OF mine");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();

  // What is changed belongs to the view, not to how the member looks at the list.
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog(page, "Columns").getByRole("checkbox", { name: "Next Task" }).click();
  await expect(heads(page).filter({ hasText: "Next Task" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveText("View:Two of minechanged");
  await choose(page, "Undo changes");
  await expect(heads(page).filter({ hasText: "Next Task" })).toHaveCount(1);
  await expect(opener(page)).toHaveText("View:Two of mine");
  await page
    .getByRole("radio", { name: "Cards" })
    .or(page.getByRole("button", { name: "Cards" }))
    .click();
  await expect(opener(page)).toHaveText("View:Two of minechanged");
  await choose(page, "Save changes");
  await expect(opener(page)).toHaveText("View:Two of mine");
  expect(await page.request.get("/api/views/settings").then((answer) => answer.json())).toContainEqual(
    expect.objectContaining({ list: "deals", layout: "cards", columns: null }),
  );

  // Pinned, it is opened from any page; as the default view, by the list.
  await opener(page).click();
  await mark(page, "Pinned to the sidebar").click();
  await expect(pinned(page)).toHaveText(["Two of mine"]);
  await expect(pinned(page)).toHaveAttribute("aria-current", "page");
  await opener(page).click();
  await mark(page, "Default view").click();
  await page.goto("/pipeline");
  await expect(pinned(page)).not.toHaveAttribute("aria-current", "page");
  await pinned(page).click();
  await expect(dealTab(page, "Active Deals")).toContainText("2");
  await page.goto("/pipeline");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deals" }).first().click();
  await expect(opener(page)).toHaveText("View:Two of mine");
  expect(paramsOf(page)).toMatchObject({ search: word, mine: "true", saved });
  const response = await page.goto("/deals");
  expect(await response?.text()).toContain("Two of mine");
  expect(paramsOf(page).saved).toBe(saved);

  // The whole list is still there.
  await choose(page, "No view");
  await expect(page).toHaveURL("/deals?saved=all");
  await expect(opener(page)).toHaveText("Views");
  await page.goBack();
  await expect(opener(page)).toHaveText("View:Two of mine");

  await choose(page, "Delete view...");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("View Deleted");
  await expect(pinned(page)).toHaveCount(0);
  await expect(opener(page)).toHaveText("Views");
  await expect(dealTab(page, "Active Deals")).toContainText("2");
  await page.goto("/deals");
  await expect(page).toHaveURL("/deals");
});

test("a view is shared with the team, which opens and pins it, and changed by its maker alone", async ({
  page,
  signIn,
  addMember,
  restAs,
  expectFault,
}) => {
  const [maker, other] = [await addMember("partner"), await addMember("analyst")];
  const name = unique("Shared");
  const rest = await restAs(maker);
  const query = "view=table&sort=name.asc&dealSource=Broker&columns=name.300%2CdealSource";
  const { id } = await rest.sendOk<{ id: number }>("POST", "/api/views", { list: "pipeline", name, query });

  // Until it is shared, its address shows what it asks for, under no name.
  expectFault(/404|409/);
  await signIn(other);
  await page.goto(`/pipeline?${query}&saved=${id}`);
  await expect(heads(page)).toHaveCount(3);
  await expect(opener(page)).toHaveText("Views");
  await opener(page).click();
  await expect(item(page, new RegExp(name))).toHaveCount(0);
  await page.keyboard.press("Escape");

  await signIn(maker);
  await page.goto(`/pipeline?${query}&saved=${id}`);
  await choose(page, "Rename or share...");
  await dialog(page, "Edit View").getByRole("switch", { name: "Share with the team" }).click();
  await dialog(page, "Edit View").getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("View Saved");

  await signIn(other);
  await page.goto("/pipeline");
  await opener(page).click();
  await expect(item(page, new RegExp(name))).toContainText(maker.name);
  await expectAccessible(page);
  await item(page, new RegExp(name)).click();
  await expect(opener(page)).toHaveText(`View:${name}`);
  await expect(heads(page)).toHaveCount(3);
  await expect(page.getByRole("list", { name: "Filtered by" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Source" })).toHaveText("Broker");
  await opener(page).click();
  await expect(item(page, "Rename or share...")).toHaveCount(0);
  await expect(item(page, "Delete view...")).toHaveCount(0);
  await mark(page, "Pinned to the sidebar").click();
  await expect(pinned(page)).toHaveText([name]);
  await page.getByRole("searchbox", { name: /Search pipeline/i }).fill("x");
  await expect(opener(page)).toHaveText(`View:${name}changed`);
  await opener(page).click();
  await expect(item(page, "Save changes")).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Somebody else saved it in the meantime: nothing of theirs is lost.
  await signIn(maker);
  await page.goto(`/pipeline?${query}&saved=${id}`);
  await expect(opener(page)).toHaveText(`View:${name}`);
  await rest.sendOk("PUT", `/api/views/${id}`, { query: "view=cards" });
  await page.getByRole("searchbox", { name: /Search pipeline/i }).fill("y");
  await expect(opener(page)).toHaveText(`View:${name}changed`);
  await choose(page, "Save changes");
  await expect(toasts(page)).toContainText("was changed by someone else");
  await rest.sendOk("DELETE", `/api/views/${id}`);
});

const LISTS = [
  ["deals", "/deals", "tab=dead&view=table"],
  ["pipeline", "/pipeline", "view=cards&sector=Software"],
  ["contacts", "/contacts", "tab=general&view=table&sort=company.asc"],
  ["tasks", "/tasks", "tab=team&view=cards"],
  ["documents", "/documents", "view=list&type=pdf"],
  ["firms", "/firms", "view=table&sort=deals.desc"],
  ["portfolio", "/portfolio", "view=table"],
  ["rim", "/rim-deals", "view=table&followUp=overdue"],
] as const;

test("each list opens with its default view, also on a phone", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const me = await addMember();
  const rest = await restAs(me);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(me);
  for (const [list, path, query] of LISTS) {
    const name = `Of the ${list}, with a name that is longer than any phone is wide`;
    const { id } = await rest.sendOk<{ id: number }>("POST", "/api/views", { list, name, query });
    await rest.sendOk("PUT", "/api/views/settings", { list, defaultViewId: id });
    await rest.sendOk("PUT", `/api/views/${id}/pin`, { isPinned: true });
    await page.goto(path);
    await expect(page).toHaveURL(`${path}?${query}&saved=${id}`);
    await expect(opener(page)).toContainText(name);
    await expect(opener(page)).not.toContainText("changed");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    // An address with something of its own is left as it is.
    await page.goto(`${path}?search=x`);
    await expect(page).toHaveURL(`${path}?search=x`);
  }
  await page.getByRole("button", { name: /menu/i }).first().click();
  await expect(pinned(page)).toHaveCount(8);
  await expectAccessible(page);
  await pinned(page).nth(1).click();
  await expect(page).toHaveURL(/\/pipeline\?view=cards/);
});
