import { expect, test, unique } from "../../fixtures.ts";
import { backToList, dealCard, dealDialog, dealTab, openDeal, showEmptyFacts } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";

test("J and K show the next and previous deal of the list, and so do the buttons", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const name = unique("Ferrant");
  // The newest stands first.
  for (const part of ["C", "B", "A"]) await addDeal({ company: `${name} ${part}` });
  await signIn();
  await page.goto(`/deals?search=${name}`);
  const [first, second, third] = ["A", "B", "C"].map((part) => dealDialog(page, `${name} ${part}`));
  if (!first || !second || !third) throw new Error("Three deals");
  await openDeal(page, `${name} A`);
  await expect(first.getByRole("button", { name: "Previous deal" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("k");
  await expect(first).toBeVisible();
  await first.getByRole("tab", { name: "History" }).click();
  await page.keyboard.press("j");
  await expect(second).toBeVisible();
  await expect(page).toHaveTitle(`${name} B · Deal Flow Platform`);
  // The tab stays, for a look at the same of each deal.
  await expect(second.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await second.getByRole("button", { name: "Next deal" }).click();
  await expect(third).toBeVisible();
  await expect(third.getByRole("button", { name: "Next deal" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("K");
  await expect(second).toBeVisible();

  // A letter that is typed is only typed.
  await showEmptyFacts(second);
  await second.getByRole("button", { name: /^Contact Person: .* Change$/ }).click();
  await second.getByRole("textbox", { name: "Contact Person" }).pressSequentially("Jukka");
  await page.keyboard.press("Escape");
  await expect(second).toBeVisible();

  // However far one went, it is one step back to the list, and the keyboard is where the deal stands.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/deals?search=${name}`);
  await expect(dealCard(page, `${name} B`).getByRole("link", { name: `${name} B` })).toBeFocused();
});

test("each of many quick presses of J and K counts", async ({ page, signIn, addDeal }) => {
  const name = unique("Norvik");
  const parts = ["L", "K", "J", "I", "H", "G", "F", "E", "D", "C", "B", "A"];
  for (const part of parts) await addDeal({ company: `${name} ${part}` });
  await signIn();
  await page.goto(`/deals?search=${name}`);
  await expect(dealCard(page, `${name} L`)).toBeVisible();
  const dialog = await openDeal(page, `${name} A`);
  await expect(dialog.getByRole("button", { name: "Next deal" })).toBeVisible();
  await expect(dialog).toBeFocused();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press("j");
  await expect(dealDialog(page, `${name} K`)).toBeVisible();
  for (let press = 0; press < 7; press += 1) await page.keyboard.press("k");
  await expect(dealDialog(page, `${name} D`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/deals?search=${name}`);
});

test("a click on another deal of the list shows it, and a click beside the list closes the panel", async ({
  page,
  signIn,
  addDeal,
}) => {
  const name = unique("Garrick");
  for (const part of ["C", "B", "A"]) await addDeal({ company: `${name} ${part}` });
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/deals?search=${name}`);
  const card = await dealCard(page, `${name} A`).boundingBox();
  if (!card) throw new Error("The card is visible");
  const dialog = await openDeal(page, `${name} B`);
  const panel = await dialog.boundingBox();
  expect(panel?.x).toBeGreaterThan(card.x + card.width / 2);
  expect([panel?.y, panel?.height, panel && panel.x + panel.width]).toEqual([0, 900, 1440]);
  await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2);
  await expect(dealDialog(page, `${name} A`)).toBeVisible();
  await page.mouse.click(100, 880);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/deals?search=${name}`);
});

test("the width of the panel can be changed, and is kept", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal();
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const edge = dialog.getByRole("separator", { name: "Width of the deal" });
  const width = async () => (await dialog.boundingBox())?.width;
  expect(await width()).toBe(760);
  await edge.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(edge).toHaveAttribute("aria-valuenow", "800");
  await expect.poll(width).toBe(800);
  await page.keyboard.press("Home");
  await expect.poll(width).toBe(720);
  await page.keyboard.press("ArrowRight");
  await expect.poll(width).toBe(720);
  const { x, y, height } = (await edge.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(940);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.reload();
  await openDeal(page, company);
  expect(await width()).toBe(940);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBe(390);
  await expect(edge).toBeHidden();
});

test("a deal is expanded to a page and collapsed to a panel, at the same address", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const name = unique("Hollis");
  for (const part of ["B", "A"]) await addDeal({ company: `${name} ${part}` });
  await signIn();
  await page.goto(`/deals?search=${name}`);
  const dialog = await openDeal(page, `${name} A`);
  const address = page.url();
  await dialog.getByRole("button", { name: "Expand" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const deal = page.getByRole("article", { name: `${name} A` });
  await expect(deal).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} A`);
  await expect(dealCard(page, `${name} A`)).toBeHidden();
  for (const tab of ["Funding", "Documents", "Emails", "Tasks", "History"]) {
    await expect(deal.getByRole("tab", { name: tab })).toBeVisible();
  }

  // The list is still known beneath.
  await page.keyboard.press("j");
  await expect(page.getByRole("article", { name: `${name} B` })).toBeVisible();
  await page.getByRole("button", { name: "Collapse" }).click();
  const panel = page.getByRole("dialog", { name: `${name} B`, exact: true });
  await expect(panel).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await panel.getByRole("button", { name: "Expand" }).click();
  await page.goBack();
  await expect(page).toHaveURL(`/deals?search=${name}`);
  await expect(dealCard(page, `${name} B`).getByRole("link", { name: `${name} B` })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole("article", { name: `${name} B` })).toBeVisible();
  await backToList(page).click();
  await expect(page).toHaveURL(`/deals?search=${name}`);
  await expect(dealTab(page, "Active")).toBeVisible();
});

test("the page of a deal keeps the navigation of the workspace usable", async ({ page, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/deals?search=${company}`);
  await openDeal(page, company);
  await page.reload();
  await expect(page.getByRole("article", { name: company })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // It was opened from no list that is still there.
  await expect(page.getByRole("button", { name: /^(Next|Previous) deal|Collapse|Expand/ })).toHaveCount(0);
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.locator("[aria-current=page]")).toHaveText(/Deals/);
  await sidebar.getByRole("link", { name: "Tasks" }).click();
  await expect(page).toHaveURL("/tasks");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tasks");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/deals/${id}`));
  await expect(page.getByRole("article", { name: company })).toBeVisible();
});

test("the tabs count the records of a deal, and are updated after each write", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await addBank(admin, id, { name: "First Harbor Bank" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const tabs = dialog.getByRole("tab");
  const counts = (...words: string[]) => expect(tabs).toHaveText(words.map((word) => new RegExp(word)));
  await counts("Funding1", "Documents0", "Emails0", "Tasks0", "Activity", "History2");
  await dialog.getByRole("tab", { name: "Tasks" }).click();
  await dialog.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabel("Title").fill("Call the lender");
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(form).toBeHidden();
  await counts("Funding1", "Documents0", "Emails0", "Tasks1", "Activity", "History2");
  await dialog.getByRole("checkbox").first().click();
  await counts("Funding1", "Documents0", "Emails0", "Tasks0", "Activity", "History2");
});
