import type { Locator } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { addContact, contactRow, openContactForm } from "../../helpers/contacts.ts";
import { dealCard, dealDialog } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import { watchRouter } from "../../helpers/router.ts";

test("the panels of a contact and its firm open over the page, one from the other, and Back, Close and a reload keep the page", {
  tag: "@core",
}, async ({ page, signIn, admin, addDeal }) => {
  const lender = unique("Harbour Bank");
  const { name, id: contactId } = await addContact(admin, {
    title: "CFO",
    company: lender,
    email: `${unique("imogen")}@harbour.example`,
    phone: "+44 20 7946 0000",
    notes: "Prefers the telephone.",
    isPublic: true,
  });
  const deal = await addDeal({ value: "12500000" });
  await addBank(admin, deal.id, {
    name: lender,
    status: "committed",
    hasTermSheet: true,
    amount: "30000000",
    tenorMonths: 60,
    ...{ contactName: name },
  });
  await signIn();
  const list = `/contacts?search=${name.replace(" ", "+")}`;
  await page.goto(list);
  const link = contactRow(page, name).getByRole("link", { name, exact: true }).first();
  const whole = `${name}\nCFO\n${lender}`;
  await expect(contactRow(page, name).locator("[title]").first()).toHaveAttribute("title", whole);
  await link.click();
  const person = page.getByRole("dialog", { name, exact: true });
  await expect(person).toBeFocused();
  await expect(page).toHaveURL(`${list}&contact=${contactId}`);
  await expect(page).toHaveTitle(`${name} · Deal Flow Platform`);
  for (const words of [`CFO at ${lender}`, "Visible to all team members", "Prefers the telephone."]) {
    await expect(person.getByText(words)).toBeVisible();
  }
  await expect(person.getByText(/^just now by Administrator$/)).toBeVisible();
  await expect(person.getByRole("link", { name: "+44 20 7946 0000" })).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );

  await person.getByRole("link", { name: lender }).click();
  const firm = page.getByRole("dialog", { name: lender, exact: true });
  await expect(firm).toBeFocused();
  const section = (title: string) => firm.getByRole("region", { name: title });
  await expect(section("People 1").getByRole("listitem")).toContainText([name]);
  await expect(section("Lender History").getByRole("term")).toHaveText([
    "Deals shown",
    "Sheets issued",
    "Committed",
    "Passed",
  ]);
  await expect(section("Lender History").getByRole("definition")).toHaveText(["1", "1", "1", "0"]);
  await expect(firm.getByText("Last terms $30,000,000 · 60 months")).toBeVisible();
  await expect(section("Deals")).toHaveCount(0);

  // A deal opened from a panel replaces it, and Back shows the panel again.
  await section("Lender History").getByRole("link", { name: deal.company }).click();
  await expect(dealDialog(page, deal.company)).toBeVisible();
  await expect(firm).toBeHidden();
  await page.goBack();
  await expect(firm).toBeVisible();
  await page.reload();
  await expect(firm).toBeVisible();
  await expect(page).toHaveTitle(`${lender} · Deal Flow Platform`);
  // After a reload Next asks for the page of an earlier entry once more; a further step before its answer is lost.
  const routerIsQuiet = watchRouter(page);
  await page.goBack();
  await expect(person.getByRole("region", { name: "Deals 1" })).toContainText(`Contact at ${lender}`);
  await routerIsQuiet();
  await person.getByRole("button", { name: "Close" }).dblclick();
  await expect(person).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle("Contacts · Deal Flow Platform");
});

test("a firm's panel opens over a deal, and a shared link opens it over any page", async ({
  page,
  signIn,
  addDeal,
}) => {
  const deal = await addDeal({ value: "12500000", stage: "due_diligence" });
  await signIn();
  await page.goto(`/deals/${deal.id}?dealTab=tasks`);
  await dealDialog(page, deal.company).getByRole("link", { name: deal.company }).click();
  const firm = page.getByRole("dialog", { name: deal.company, exact: true }).filter({ hasText: "Firm" });
  await expect(firm.getByRole("region", { name: "Deals 1" })).toContainText("Due Diligence$12.5M");
  await page.keyboard.press("Escape");
  await expect(firm).toBeHidden();
  await expect(page).toHaveURL(`/deals/${deal.id}?dealTab=tasks`);
  await expect(dealDialog(page, deal.company)).toBeVisible();
  // The deal has the firm's name, and its title is still there.
  await expect(page).toHaveTitle(`${deal.company} · Deal Flow Platform`);

  await page.goForward();
  await expect(page).toHaveURL(/[?&]firm=\d+$/);
  await page.goto(`/tasks${new URL(page.url()).search}`);
  await expect(firm).toBeVisible();
  await firm.getByRole("button", { name: "Close" }).click();
  await expect(firm).toBeHidden();
  await expect(page).toHaveURL("/tasks?dealTab=tasks");
});

test("a panel is shown on top of its deal, even if the deal is loaded later", async ({
  page,
  signIn,
  admin,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  const { firmId } = await admin.sendOk<{ firmId: number }>("GET", `/api/deals/${id}`);
  const panelCode = "nothing that you may see names this firm any more";
  const { promise: panelCame, resolve: panelComes } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/**", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (code.includes("This deal does not exist")) await panelCame;
    await route.fulfill({ response });
    if (code.includes(panelCode)) panelComes();
  });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await page.evaluate((path) => history.pushState(null, "", path), `/deals/${id}?firm=${firmId}`);
  const firm = page.getByRole("dialog", { name: company, exact: true }).filter({ hasText: "Firm" });
  const beneath = page.getByRole("dialog", { includeHidden: true }).filter({ hasText: "Value" });
  await expect(beneath).toBeAttached();
  await expect(firm.getByRole("region", { name: "Deals 1" })).toBeVisible();
  await expect(firm).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);

  const release = await holdRequests(page, "**/api/trpc/**deals.get**");
  await page.reload();
  await expect(firm).toBeFocused();
  release();
  // Reached by its address alone, the deal is a page.
  await expect(
    page.getByRole("article", { includeHidden: true }).filter({ hasText: "Value" }),
  ).toBeAttached();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(firm).toBeHidden();
  await expect(dealDialog(page, company)).toBeVisible();

  // Both can also open at once, since their code is already loaded when one navigates back to them.
  await page.goto(`/deals?search=${company}`);
  await dealCard(page, company).getByRole("link", { name: company }).click();
  await dealDialog(page, company).getByRole("link", { name: company }).click();
  await expect(firm).toBeFocused();
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => window.history.go(2));
  await expect(firm).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a contact is edited and deleted in its panel, and the list below is updated", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const me = await addMember();
  const { id, name } = await addContact(await restAs(me), {
    title: "CFO",
    email: `${unique("cfo")}@harbour.example`,
  });
  await signIn(me);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/contacts?contact=${id}`);
  const person = page.getByRole("dialog", { name, exact: true });
  await expect(person.getByText("Visible only to you")).toBeVisible();
  const mail = await person.getByRole("link", { name: "@harbour.example" }).boundingBox();
  expect(mail?.height).toBeGreaterThanOrEqual(44);
  await expect(person.getByText("No deal names this contact yet.")).toBeVisible();
  await person.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Contact" });
  await form.getByLabel("Company").fill(unique("Fairweather & Sons"));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(person.getByText(/^CFO at Fairweather & Sons/)).toBeVisible();

  await person.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(person).toBeHidden();
  await expect(page).toHaveURL("/contacts");
  await expect(toasts(page)).toContainText(`${name} has been removed`);
  await expect(contactRow(page, name)).toHaveCount(0);
});

test("a private contact, and a firm that only it names, are not found by a colleague", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, addMember, restAs, expectFault }) => {
  expectFault(/40[04]/);
  const me = await addMember();
  const company = unique("Quillfeather");
  const contact = await addContact(await restAs(me), { name: unique("Ottoline Quill"), company });
  await signIn(me);
  await page.goto(`/contacts?contact=${contact.id}`);
  await page.getByRole("dialog").getByRole("link", { name: company }).click();
  await expect(page.getByText("No deals, pipeline items or financing with this firm yet.")).toBeVisible();
  const { searchParams } = new URL(page.url());

  const colleague = await openBrowser();
  await signIn(undefined, colleague);
  const unseen = [
    [`contact=${contact.id}`, "Contact not found"],
    [`firm=${searchParams.get("firm")}`, "Firm not found"],
    ["contact=99999999999999", "Contact not found"],
    ["firm=abc", "Firm not found"],
  ];
  for (const [params, title] of unseen) {
    await colleague.goto(`/team?${params}`);
    const notice = colleague.getByRole("dialog", { name: title });
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(notice).toBeHidden();
    await expect(colleague).toHaveURL("/team");
  }

  await colleague.goto("/contacts");
  const form = await openContactForm(colleague);
  const asked = ["firms.suggest", "duplicates.find"].map((path) =>
    colleague.waitForResponse((response) => response.url().includes(path)),
  );
  await form.getByLabel("Name").fill(contact.name);
  await form.getByLabel("Company").fill(company.slice(0, -2));
  await Promise.all(asked);
  await expect(form.getByLabel("Company")).toHaveAttribute("aria-expanded", "false");
  await expect(existingRecordHints(form)).toHaveCount(0);
});

/** The hints of a form about existing records that match its input. */
function existingRecordHints(form: Locator): Locator {
  return form.getByRole("region", { name: "Likely matches" }).getByRole("listitem");
}
