import type { Locator } from "@playwright/test";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { addContact, openContactForm } from "../../helpers/contacts.ts";
import { dealCard, dealDialog, openDealForm } from "../../helpers/deals.ts";
import { addBank, formField, openFunding, openNewSourceForm } from "../../helpers/funding-sources.ts";
import { openPipelineForm } from "../../helpers/pipeline.ts";

test("typing a company suggests the known firms, and any other text is accepted", {
  tag: "@core",
}, async ({ page, signIn, addDeal }) => {
  const mark = unique("Halden");
  const known = `${mark} Software`;
  await addDeal({ company: known });
  await signIn();
  await page.goto(`/deals?search=${mark}`);
  const form = await openDealForm(page);
  const company = form.getByRole("combobox", { name: "Company" });
  const suggestions = page.getByRole("listbox", { name: "Suggestions for Company" });
  const suggestion = suggestions.getByRole("option", { name: known });

  await company.pressSequentially(mark);
  await expect(suggestion).toHaveText(`${known}1 deal`);
  // They leave the warning of likely duplicates visible, between the field and them.
  const warning = form.getByRole("region", { name: "Likely matches" });
  const edges = async () => {
    const [above, below] = await Promise.all([warning.boundingBox(), suggestions.boundingBox()]);
    return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
  };
  await expect(warning).toContainText(known);
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
  await expect(company).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(suggestions).toBeHidden();
  await expect(company).toHaveValue(mark);

  await page.keyboard.press("ArrowDown");
  await expect(company).toHaveAttribute("aria-activedescendant", await idOf(suggestion));
  await page.keyboard.press("Enter");
  await expect(company).toHaveValue(known);
  await expect(suggestions).toBeHidden();

  await company.fill(mark);
  await expect(suggestion).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(existingRecordHints(form).getByRole("link")).toBeFocused();
  await expect(suggestions).toBeHidden();
  await expect(company).toHaveValue(mark);

  await company.fill(`${mark} `);
  await suggestion.click();
  await expect(company).toHaveValue(known);
  await expect(company).toBeFocused();

  // With the list open and no option highlighted, Enter submits the typed text.
  await company.fill(`${mark} Soft`);
  await expect(suggestion).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toContainText("Deal created");
  await expect(dealCard(page, `${mark} Soft`)).toBeVisible();
});

test("adding a deal or a pipeline item shows earlier deals with the company, and is still possible", async ({
  page,
  context,
  signIn,
  admin,
  addMember,
  addDeal,
}) => {
  const partner = await addMember("partner");
  // Unlike the names in the tests that run at the same time.
  const mark = unique("Quorvex");
  const company = `${mark} Software`;
  const { id } = await addDeal({ company, codename: "Project Oak", leadUserId: partner.id });
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "dead" });
  await signIn();
  await page.goto(`/pipeline?search=${mark}`);
  const itemForm = await openPipelineForm(page);
  await itemForm.getByLabel("Company").fill(`${company}, Inc.`);
  const passed = `${company} (opens in a new tab) — passed just now as Project Oak, lead ${partner.name}`;
  await expect(existingRecordHints(itemForm)).toHaveText([passed]);

  // Opening it does not change the form.
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    existingRecordHints(itemForm).getByRole("link").click(),
  ]);
  await expect(dealDialog(other, "Project Oak")).toBeVisible();
  await other.close();
  await expect(itemForm.getByLabel("Company")).toHaveValue(`${company}, Inc.`);
  await itemForm.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(itemForm).toBeHidden();

  await page.goto("/deals");
  const dealForm = await openDealForm(page);
  await dealForm.getByLabel("Company").fill(company);
  const waiting = new RegExp(`^${company}, Inc\\. .* — in the pipeline since [A-Z][a-z]{2} \\d+, \\d{4}$`);
  await expect(existingRecordHints(dealForm).filter({ hasText: "in the pipeline" })).toHaveText(waiting);
  await expect(existingRecordHints(dealForm).filter({ hasText: "passed" })).toHaveText(passed);
  await dealForm.getByLabel("Company").fill(unique("Nothing like it"));
  await expect(existingRecordHints(dealForm)).toHaveCount(0);
});

test("adding a lender or a person shows what is known of them", async ({
  page,
  signIn,
  addMember,
  restAs,
  addDeal,
}) => {
  const me = await addMember();
  const rest = await restAs(me);
  const lender = unique("Harbour Bank");
  const shown = await addDeal();
  await addBank(rest, shown.id, { name: lender, status: "passed", hasTermSheet: true });
  const name = unique("Imogen Fairweather");
  const email = `${unique("imogen")}@harbour.example`;
  await addContact(rest, { name, title: "CFO", company: lender, email });
  const facts = `CFO at ${lender}, ${email} · private to you`;
  await signIn(me);

  const { id } = await addDeal();
  await openFunding(page, id);
  const sourceForm = await openNewSourceForm(page, "Add First Funding Source");
  await formField(sourceForm, "Name").fill(lender);
  await expect(existingRecordHints(sourceForm)).toHaveText([
    `${lender} (opens in a new tab) — shown 1 deal, issued 1, committed 0, passed 1`,
  ]);
  await formField(sourceForm, "Contact Email").fill(email.toUpperCase());
  await expect(existingRecordHints(sourceForm).filter({ hasText: email })).toHaveText(
    `${name} (opens in a new tab) — the same person: ${facts}`,
  );

  await page.goto("/contacts");
  const contactForm = await openContactForm(page);
  await contactForm.getByLabel("Name").fill(name);
  await expect(existingRecordHints(contactForm).first()).toHaveText(
    `${name} (opens in a new tab) — ${facts}`,
  );
  await contactForm.getByLabel("Name").fill(me.name);
  await expect(existingRecordHints(contactForm).filter({ hasText: me.username })).toHaveText(
    `${me.name} (opens in a new tab) — on your team, @${me.username}`,
  );
  await contactForm.getByLabel("Company").fill(shown.company);
  await expect(existingRecordHints(contactForm).filter({ hasText: shown.company })).toHaveCount(1);
});

test("a lookup while typing does not report that the session has ended; saving does", async ({
  page,
  context,
  signIn,
  expectFault,
}) => {
  expectFault(/401/);
  await signIn();
  await page.goto("/contacts");
  const form = await openContactForm(page);
  await context.clearCookies();
  const refusals = ["firms.suggest", "duplicates.find"].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await form.getByLabel("Name").fill("Imogen Fairweather");
  await form.getByLabel("Company").pressSequentially("Harbour");
  for (const refusal of await Promise.all(refusals)) expect(refusal.status()).toBe(401);
  await form.getByLabel("Notes").fill("Met in London");
  await expect(form.getByLabel("Company")).toHaveValue("Harbour");
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

function existingRecordHints(form: Locator): Locator {
  return form.getByRole("region", { name: "Likely matches" }).getByRole("listitem");
}

async function idOf(element: Locator): Promise<string> {
  return (await element.getAttribute("id")) ?? "";
}

test("a name is found in any spelling, and is sorted alphabetically", async ({ page, signIn, admin }) => {
  const mark = unique("Zw");
  for (const name of ["Łukasz O’Connor‑Weiß", "Lund", "Lubov"]) {
    await addContact(admin, { name: `${name} ${mark}`, isPublic: true });
  }
  await signIn();
  await page.goto("/contacts?tab=general");
  const search = page.getByRole("searchbox", { name: "Search contacts..." });
  await search.fill(mark);
  const rows = page.getByRole("listitem").filter({ hasText: mark });
  await expect(rows).toContainText(["Lubov", "Łukasz", "Lund"]);
  await search.fill(`lukasz o'connor-weiss ${mark.toLowerCase()}`);
  await expect(rows).toHaveCount(1);
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search deals, contacts..." }).click();
  const everything = page.getByRole("dialog", { name: "Search" });
  await everything.getByRole("combobox").fill(`LUKASZ O'CONNOR-WEISS ${mark}`);
  await expect(everything.getByRole("option", { name: `Łukasz O’Connor‑Weiß ${mark}` })).toBeVisible();
});
