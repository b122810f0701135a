import type { Locator } from "@playwright/test";
import { expect, test, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { noonFromToday } from "../../helpers/dates.ts";
import { dealDialog, openDeal, overviewValue, showEmptyFacts } from "../../helpers/deals.ts";
import { addBank } from "../../helpers/funding-sources.ts";
import type { RestClient } from "../../helpers/rest.ts";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** A deal with people, tasks and funding, as they are in use. */
async function fill(admin: RestClient, id: number) {
  const names: string[] = [];
  for (const title of ["Owner", "Banker", "Counsel"]) {
    const contact = await addContact(admin, { title, email: "someone@lindenhof.example", isPublic: true });
    await admin.sendOk("POST", `/api/deals/${id}/contacts`, { contactId: contact.id, role: "counsel" });
    names.push(contact.name);
  }
  await admin.sendOk("POST", "/api/tasks", { title: "Sign the lease", dealId: id });
  await admin.sendOk("POST", "/api/tasks", {
    title: "Order the report",
    dealId: id,
    dueDate: noonFromToday(-2),
  });
  await addBank(admin, id, {
    name: "Harbor Credit",
    status: "committed",
    hasTermSheet: true,
    amount: "20000000",
  });
  return names;
}

const DEAL = {
  value: "50000000",
  description: "Scheduling for clinics. ".repeat(30),
  contactPerson: "Anil Raghunathan",
  contactEmail: "anil.raghunathan@medallisclinical.example",
};

const edges = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("a deal's page has facts, tabs and activity side by side on the first screen, below a low head", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ ...DEAL, codename: unique("Project") });
  const [person = ""] = await fill(admin, id);
  await signIn();
  await page.setViewportSize(DESK);
  await page.goto(`/deals/${id}`);
  const deal = page.getByRole("article");
  const head = deal.locator("header").first();
  await expect(head).toContainText(company);
  const activity = deal.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("Added in Initial Discussion")).toBeInViewport({ ratio: 1 });
  expect((await edges(head)).height).toBeLessThanOrEqual(96);
  const facts = await edges(deal.getByRole("region", { name: "Overview" }));
  const people = await edges(deal.getByRole("region", { name: "People", exact: true }));
  const tabs = await edges(deal.getByRole("tablist"));
  expect(facts.width).toBeLessThanOrEqual(264);
  expect(facts.right).toBeLessThan(tabs.x);
  expect(people.bottom).toBeLessThan(DESK.height);
  expect(tabs.bottom).toBeLessThan(500);
  expect((await edges(activity)).x).toBeGreaterThan(tabs.right);
  const value = await edges(overviewValue(deal, "Sector"));
  const next = await edges(overviewValue(deal, "Deal Lead"));
  expect(next.y - value.y).toBeLessThanOrEqual(26);

  const row = deal
    .getByRole("region", { name: "People", exact: true })
    .getByRole("listitem")
    .filter({ hasText: person });
  expect((await edges(row)).height).toBeLessThanOrEqual(64);
  const mail = row.getByRole("link", { name: `Email ${person}` });
  await expect(mail.locator("..")).toHaveCSS("opacity", "0");
  await row.hover();
  await expect(mail.locator("..")).toHaveCSS("opacity", "1");
});

test("the panel and narrow pages have their tabs on the first screen, and nothing is wider than a phone", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal(DEAL);
  await fill(admin, id);
  await signIn();
  await page.setViewportSize(DESK);
  await page.goto(`/deals?search=${company}`);
  const panel = await openDeal(page, company);
  await expect(panel.getByRole("list", { name: "At a glance" }).getByRole("listitem")).toHaveCount(2);
  expect((await edges(panel.locator("header").first())).height).toBeLessThanOrEqual(96);
  await expect(panel.getByRole("tablist")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(`/deals/${id}`);
  await expect(dealDialog(page, company).getByRole("tablist")).toBeInViewport({ ratio: 1 });

  await page.setViewportSize(PHONE);
  await expect(dealDialog(page, company).getByRole("tablist")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const people = dealDialog(page, company).getByRole("region", { name: "People", exact: true });
  await expect(people.getByRole("listitem")).toHaveCount(3);
  await people.getByRole("button", { name: "All 4 people" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(4);
  await expect(people.getByRole("listitem").nth(3).getByRole("link").first()).toBeFocused();
});

test("the next task and the funding are told in a line each, which opens its tab", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal(DEAL);
  await fill(admin, id);
  await signIn();
  await page.goto(`/deals/${id}?dealTab=history`);
  const deal = dealDialog(page, company);
  const glance = deal.getByRole("list", { name: "At a glance" });
  await glance.getByRole("button", { name: "Next task Order the report Overdue by 2 days" }).click();
  await expect(deal.getByRole("tab", { name: "Tasks" })).toHaveAttribute("aria-selected", "true");
  await deal.getByRole("checkbox", { name: "Completed: Order the report" }).click();
  await expect(glance.getByRole("button", { name: "Next task Sign the lease" })).toBeVisible();
  await glance.getByRole("button", { name: "Funding Committed $20M of $50M $30M uncovered" }).click();
  await expect(deal.getByRole("tab", { name: "Funding" })).toHaveAttribute("aria-selected", "true");
});

test("a new deal shows no empty parts; a fact that it lacks is added behind one control", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals/${id}`);
  const deal = dealDialog(page, company);
  await expect(overviewValue(deal, "Deal Value")).toHaveText("TBD");
  await expect(overviewValue(deal, "Contact Person")).toHaveCount(0);
  await expect(deal.getByRole("list", { name: "At a glance" })).toHaveCount(0);
  const people = deal.getByRole("region", { name: "People", exact: true });
  await expect(people.getByRole("button", { name: "Add Person" })).toBeVisible();
  expect((await edges(people)).height).toBeLessThanOrEqual(48);
  const control = deal.getByRole("button", { name: /^\d+ empty facts$/ });
  const empty = Number.parseInt((await control.textContent()) ?? "", 10);
  expect(empty).toBeGreaterThanOrEqual(3);
  await showEmptyFacts(deal);
  await deal.getByRole("button", { name: "Contact Person: —. Change" }).click();
  await deal.getByRole("textbox", { name: "Contact Person" }).fill("Ines Duarte");
  await page.keyboard.press("Enter");
  await expect(overviewValue(deal, "Contact Person")).toHaveText("Ines Duarte");
  await deal.getByRole("button", { name: `${empty - 1} empty facts` }).click();
  await expect(overviewValue(deal, "Contact Person")).toHaveText("Ines Duarte");
  await expect(overviewValue(deal, "Contact Email")).toHaveCount(0);
});

test("a long description is three lines until it is opened, and a long address breaks after the at sign", async ({
  page,
  signIn,
  addDeal,
}) => {
  const { id, company } = await addDeal(DEAL);
  await signIn();
  await page.setViewportSize(DESK);
  await page.goto(`/deals/${id}`);
  const deal = dealDialog(page, company);
  const text = deal.getByText("Scheduling for clinics.");
  expect((await edges(text)).height).toBeLessThanOrEqual(64);
  await deal.getByRole("button", { name: "Show more" }).click();
  expect((await edges(text)).height).toBeGreaterThan(100);
  const address = overviewValue(deal, "Contact Email").getByRole("link");
  await expect(address).toHaveText(DEAL.contactEmail);
  const linesOfParts = await address.evaluate((link) =>
    [...link.childNodes].flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node instanceof Text ? range.getClientRects().length : [];
    }),
  );
  // Each part between two places to break stands whole in one line.
  expect(linesOfParts).toEqual([1, 1, 1, 1]);
  expect((await edges(address)).height).toBeGreaterThan(30);
});
