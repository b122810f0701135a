import { expect, test, toasts, unique } from "../../fixtures.ts";
import {
  backToList,
  chooseDealAction,
  dealCard,
  dealDialog,
  openDeal,
  overviewValue,
  pickStage,
  showEmptyFacts,
} from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";

test("a click anywhere on a card opens the deal at its address, and Back, Forward and Close keep the list", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const { id, company } = await addDeal({ description: "Second generation, no successor." });
  await signIn();
  const list = `/deals?search=${company.replace(" ", "+")}`;
  await page.goto("/deals");
  await page.goto(list);
  await dealCard(page, company).getByText("Second generation").click({ force: true });
  const dialog = dealDialog(page, company);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/deals/${id}${list.slice("/deals".length)}`);
  await expect(page).toHaveTitle(`${company} · Deal Flow Platform`);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page).toHaveTitle("Deals · Deal Flow Platform");
  await page.goForward();
  await dialog.getByRole("tab", { name: "History" }).click();
  await expect(page).toHaveURL(/dealTab=history/);

  // The tab replaced the history entry, so one step back is the list. A double click adds one entry.
  await dialog.getByRole("button", { name: "Close" }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(dealCard(page, company)).toBeVisible();
});

test("a deal's address works after a reload, and opens as a page for a colleague", async ({
  page,
  openBrowser,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  const list = `/deals?search=${company.replace(" ", "+")}&stage=initial_discussion`;
  await page.goto(list);
  const dialog = await openDeal(page, company);
  await dialog.getByRole("tab", { name: "Emails" }).click();
  await page.reload();
  await expect(dialog.getByRole("tab", { name: "Emails" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveTitle(`${company} · Deal Flow Platform`);
  await backToList(page).click();
  await expect(page).toHaveURL(list);
  await expect(dealCard(page, company)).toBeVisible();
  await expect(page).toHaveTitle("Deals · Deal Flow Platform");

  const colleague = await openBrowser();
  await signIn(undefined, colleague);
  const response = await colleague.goto(`/deals/${id}?dealTab=emails`);
  expect(response?.status()).toBe(200);
  await expect(colleague).toHaveTitle(`${company} · Deal Flow Platform`);
  await expect(colleague.getByRole("dialog")).toHaveCount(0);
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText(company);
  await backToList(colleague).click();
  await expect(colleague).toHaveURL("/deals");
  await expect(colleague).toHaveTitle("Deals · Deal Flow Platform");
  await expect(colleague.getByRole("heading", { level: 1 })).toHaveText("Deals");
});

test("a deal opens over the current page, which stays marked in the navigation", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal();
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "6_months" });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await expect(page).toHaveURL(new RegExp(`/deals/${id}`));
  await expect(page.locator('nav[aria-label="Main"] [aria-current="page"]')).toHaveText(/RIM Deals/);
  await expect(overviewValue(dialog, "Follow-up Interval")).toHaveText("6 Months");
  await expect(overviewValue(dialog, "Next Follow-up")).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}$/);

  // After a reload the deal is a page, which still leads back to the one that it was opened from.
  await page.reload();
  await expect(dialog).toBeVisible();
  await backToList(page).click();
  await expect(page).toHaveURL(/\/rim-deals/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("RIM Deals");
});

test("Ctrl-click opens a deal in a new tab", async ({ page, context, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const link = dealCard(page, company).getByRole("link", { name: company });
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(other).toHaveURL(`/deals/${id}`);
  await expect(dealDialog(other, company)).toBeVisible();
  await expect(dealDialog(page, company)).toBeHidden();
});

test("a deal shows all its fields, people and records", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  addMember,
}) => {
  const partner = await addMember("partner");
  const company = unique("Harrow Mills");
  const { id } = await addDeal({
    company,
    codename: `Project ${company}`,
    sector: "Tech-Enabled Services",
    dealType: "Investment",
    dealSource: "Investment Bank",
    dealSourceNotes: "Two-stage process.",
    value: "12500000",
    description: "Family-owned.\nNo successor.",
    contactPerson: "Ana Ruiz",
    contactEmail: "ana@ruiz.example",
    leadUserId: partner.id,
    stage: "closed",
  });
  await signIn();
  await page.goto(`/deals/${id}`);
  const dialog = dealDialog(page, `Project ${company}`);
  await expect(dialog.getByText(company, { exact: true })).toBeVisible();
  await expect(dialog.locator("header")).toContainText("Tech-Enabled Services");
  for (const words of ["Active", "Family-owned.\nNo successor."]) {
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  }
  const facts = {
    "Deal Type": "Investment",
    Sector: "Tech-Enabled Services",
    "Deal Lead": partner.name,
    "Contact Person": "Ana Ruiz",
    "Contact Email": "ana@ruiz.example",
    "Deal Source": "Investment Bank",
    "Deal Source Notes": "Two-stage process.",
    Created: "just now",
    "Last Updated": "just now",
    Closed: /^[A-Z][a-z]{2} \d+, \d{4}$/,
  };
  for (const [label, value] of Object.entries(facts))
    await expect(overviewValue(dialog, label)).toHaveText(value);
  await expect(dialog.getByRole("link", { name: "ana@ruiz.example" })).toHaveAttribute(
    "href",
    "mailto:ana@ruiz.example",
  );
  await expect(overviewValue(dialog, "Deal Value")).toHaveText("$13M $12,500,000");
});

test("missing values of a deal are shown as words", async ({ page, signIn, addDeal }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  const dialog = dealDialog(page, company);
  await expect(overviewValue(dialog, "Deal Value")).toHaveText("TBD");
  await expect(overviewValue(dialog, "Deal Lead")).toHaveText("Unassigned");
  await expect(overviewValue(dialog, "Contact Email")).toHaveCount(0);
  await showEmptyFacts(dialog);
  await expect(overviewValue(dialog, "Contact Email")).toHaveText("—");
  await expect(overviewValue(dialog, "Deal Source Notes")).toHaveText("—");
  for (const label of ["Closed", "Follow-up Interval", "Next Follow-up"]) {
    await expect(overviewValue(dialog, label)).toHaveCount(0);
  }
});

test("a deal is edited in its dialog, and the list below is updated", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
}) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await dialog.getByRole("button", { name: "Edit Deal" }).click();
  const form = page.getByRole("dialog", { name: "Edit Deal" });
  await form.getByLabel("Codename").fill(`Project ${company}`);
  await form.getByLabel("Deal Value").fill("2000000");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();

  const renamed = dealDialog(page, `Project ${company}`);
  await expect(overviewValue(renamed, "Deal Value")).toHaveText("$2M");
  await expect(renamed.getByRole("button", { name: "Edit Deal" })).toBeFocused();
  await expect(page).toHaveTitle(`Project ${company} · Deal Flow Platform`);

  // The first Escape closes the stage editor, the second the dialog.
  await pickStage(renamed, "Due Diligence");
  await page.keyboard.press("Escape");
  await expect(renamed.getByRole("button", { name: /^Stage: Initial Discussion/ })).toBeFocused();
  const editor = await pickStage(renamed, "Due Diligence");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
  await renamed.getByRole("button", { name: "Close" }).click();
  await expect(renamed).toBeHidden();
  await expect(dealCard(page, `Project ${company}`)).toContainText("Due Diligence");
  await expect(dealCard(page, `Project ${company}`)).toContainText("$2,000,000");
});

test("the address of a missing deal says so, and an invalid one is a 404 page", async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/40[04]/);
  await signIn();
  await page.goto("/deals/2147483647");
  const notice = page.getByRole("dialog", { name: "This deal does not exist" });
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await expect(page).toHaveURL("/deals");
  for (const id of ["abc", "0", "-1", "1.5", "99999999999999"]) {
    const response = await page.goto(`/deals/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  }
});

test("a deal that cannot be loaded can be loaded again", async ({ page, signIn, addDeal, expectFault }) => {
  expectFault(/500/);
  const other = await addDeal({ company: unique("Elsewhere"), stage: "closed" });
  const { company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto("/deals?stage=initial_discussion");
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(page).toHaveURL(/search=/);
  await page.route("**/api/trpc/deals.get*", (route) => route.fulfill({ status: 500, body: "no" }));
  // A deal that is in a loaded list is shown without a request.
  const known = await openDeal(page, company);
  await page.keyboard.press("Escape");
  await expect(known).toBeHidden();
  await page.evaluate((path) => history.pushState(null, "", path + location.search), `/deals/${other.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("The deal could not be loaded");
  await page.unroute("**/api/trpc/deals.get*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dealDialog(page, other.company)).toBeVisible();
});

test("the stages and changes of a deal are listed in its history", async ({
  page,
  signIn,
  addMember,
  restAs,
  addDeal,
}) => {
  const me = await addMember();
  const { id, company } = await addDeal();
  const rest = await restAs(me);
  await rest.sendOk("PUT", `/api/deals/${id}`, { stage: "due_diligence" });
  await rest.sendOk("PUT", `/api/deals/${id}`, { category: "revisit" });
  await signIn(me);
  await page.goto(`/deals/${id}?dealTab=history`);
  const dialog = dealDialog(page, company);
  const steps = dialog.getByRole("list", { name: "Time in stages" }).getByRole("listitem");
  await expect(steps).toHaveText([
    /^Initial Discussion \(Pre-LOI\/IOI\)less than a day$/,
    /^Under LOINot visited—$/,
    /^Due Diligenceless than a day$/,
    /^Purchase Agreement NegotiationsNot visited—$/,
    /^ClosedNot visited—$/,
  ]);
  await expect(dialog.locator('[aria-current="step"]')).toContainText("Due Diligence");
  const changes = dialog.getByRole("tabpanel").getByRole("list").last().getByRole("listitem");
  await expect(changes).toHaveText([
    new RegExp(`^Active to Revisit${me.name} • `),
    new RegExp(`^Initial Discussion.* to Due Diligence${me.name} • `),
    /^Added as ActiveAdministrator • /,
    /^Added in Initial Discussion.*Administrator • /,
  ]);

  // A change made while it is open appears in it.
  await chooseDealAction(dialog, "Return to Active");
  await expect(changes.first()).toContainText("Revisit to Active");
});

test("a deal is opened, read and closed without a mouse", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const link = dealCard(page, company).getByRole("link", { name: company });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = dealDialog(page, company);
  await expect(dialog).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("link", { name: company })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Edit Deal" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(page.getByRole("menuitem", { name: "Move to Portfolio" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Actions" })).toBeFocused();
  await dialog.getByRole("tab", { name: "Funding" }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test("with a deal open, only the deal is printed", async ({ page, signIn, addDeal }) => {
  const { company } = await addDeal({ value: "12500000" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await dialog.getByRole("tab", { name: "History" }).click();
  await page.emulateMedia({ media: "print" });
  for (const words of ["$12,500,000", "Latest activity", "Printed", "Initial Discussion"]) {
    await expect(dialog.getByText(words).last()).toBeVisible();
  }
  await expect(dialog.getByRole("button", { name: "Edit Deal" })).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
  const fits = await dialog.evaluate((element) => element.scrollHeight <= element.clientHeight);
  expect(fits, "nothing of the deal is cut off").toBe(true);
});
