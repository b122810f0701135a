import Papa from "papaparse";
import { expect, test, toasts, unique } from "../../fixtures.ts";
import { dayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { addBank, openEditSourceForm, openFunding } from "../../helpers/funding-sources.ts";

const CLIPBOARD = ["clipboard-read", "clipboard-write"];

test("missing documents are requested by e-mail, which never names the company of a deal with a codename", {
  tag: "@core",
}, async ({ page, context, signIn, addDeal, addMember, admin }) => {
  const codename = unique("Project Larch");
  const contact = { contactPerson: "Jane Miller", contactEmail: "jane@seller.example" };
  const { id, company } = await addDeal({ codename, ...contact });
  const documentsRequested = ["Model", "Lease", "Tax returns"];
  await addBank(admin, id, { name: "Harbor Credit", documentsRequested, documentsProvided: ["lease"] });
  await addBank(admin, id, { name: "Alder Bank", documentsRequested, documentsProvided: documentsRequested });
  await addBank(admin, id, { name: "Cedar Bank", documentsRequested, status: "passed" });
  await context.grantPermissions(CLIPBOARD);
  const member = await addMember();
  await signIn(member);
  await openFunding(page, id);

  const chase = page.getByRole("region", { name: "Document Chase" });
  await expect(chase).toContainText("2 of 3 documents missing");
  await expect(chase).toContainText("1 source has every document requested.");
  await expect(chase).not.toContainText("Cedar Bank");
  await expect(chase.getByRole("listitem").getByRole("listitem")).toHaveText(["Model", "Tax returns"]);

  await chase.getByRole("button", { name: "Copy text for Harbor Credit" }).click();
  await expect(toasts(page)).toContainText("The mail for Harbor Credit is on the clipboard");
  const copied = await clipboard();
  expect(copied).toContain(`Subject: ${codename}: 2 documents outstanding for Harbor Credit\n\nDear Jane`);
  expect(copied).toContain("\n\n- Model\n- Tax returns\n\n");
  expect(copied).toContain(`Kind regards,\n${member.name}`);
  await chase.getByText("Mail text").click();
  await expect(chase.getByText("Dear Jane Miller")).toBeVisible();

  const link = await chase.getByRole("link", { name: "Write mail for Harbor Credit" }).getAttribute("href");
  const mail = new URL(link ?? "");
  expect([mail.protocol, mail.pathname]).toEqual(["mailto:", "jane@seller.example"]);
  const [subject, body] = [mail.searchParams.get("subject"), mail.searchParams.get("body")];
  expect(`Subject: ${subject}\n\n${body?.replaceAll("\r\n", "\n")}`).toBe(copied);
  expect(copied).not.toContain(company);
  await expect(chase).not.toContainText(company);

  const form = await openEditSourceForm(page, "Harbor Credit");
  await form.getByRole("button", { name: "Add Model to Documents Provided" }).click();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(chase).toContainText("1 of 3 documents missing");
  await expect(chase.getByText("is still waiting for 1 document:")).toBeVisible();

  function clipboard() {
    return page.evaluate(() => navigator.clipboard.readText());
  }
});

test("if the browser denies access to the clipboard, a message says what to do instead", async ({
  page,
  context,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  await addBank(admin, id, { name: "Harbor Credit", documentsRequested: ["Model"], hasTermSheet: true });
  // A permission that is not granted here is denied without a prompt.
  await context.grantPermissions(["geolocation"]);
  await signIn();
  await openFunding(page, id);
  const chase = page.getByRole("region", { name: "Document Chase" });
  // Without the e-mail address of a contact, no mail can be written.
  await expect(chase.getByRole("link")).toHaveCount(0);
  for (const button of ["Copy text for Harbor Credit", "Copy as CSV"]) {
    await page.getByRole("button", { name: button }).click();
    await expect(toasts(page)).toContainText(
      "Nothing was copied. Try again, or select the text and copy it yourself.",
    );
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expect(toasts(page)).toHaveCount(0);
  }
});

test("term sheets are compared side by side, the best terms are marked, and the table can be copied", {
  tag: "@core",
}, async ({ page, context, signIn, addDeal, admin }) => {
  const { id } = await addDeal();
  const sheet = { hasTermSheet: true, status: "term_sheet_issued", rateKind: "fixed", tenorMonths: 60 };
  const expiresAt = noonFromToday(3);
  const words = JSON.stringify({ structure: "Senior, secured", other: "=1+1" });
  await addBank(admin, id, {
    name: "Harbor Credit",
    ...sheet,
    amount: "20000000",
    ratePercent: 9,
    expiresAt,
  });
  await addBank(admin, id, {
    ...{ name: 'Alder "A" Bank', ...sheet, amount: "17500000.50", ratePercent: 8.5 },
    termSheetDetails: words,
  });
  await context.grantPermissions(CLIPBOARD);
  await signIn();
  await openFunding(page, id);

  const comparison = page.getByRole("region", { name: "Term Sheets", exact: true });
  const row = (name: string) => comparison.getByRole("row", { name, exact: true });
  await expect(row("Amount $20,000,000 Highest amount $17,500,000.50")).toBeVisible();
  await expect(row("Rate 9% fixed 8.5% fixed Lowest fixed rate")).toBeVisible();
  // A value that all offers share is not marked as the best.
  const tenor = row("Tenor 60 months (5 years) 60 months (5 years)");
  await expect(tenor).toBeVisible();
  await expect(comparison.getByRole("row", { name: /^Expiry/ })).toContainText("in 3 days");
  await expect(row("Structure — Senior, secured")).toBeVisible();

  await comparison.getByRole("switch", { name: "Differences only" }).click();
  await expect(tenor).toHaveCount(0);
  await expect(comparison.getByRole("rowheader")).toHaveText([
    "Amount",
    "Structure",
    "Rate",
    "Expiry",
    "Other terms",
  ]);
  await comparison.getByRole("button", { name: "Copy as CSV" }).click();
  await expect(toasts(page)).toContainText("2 term sheets copied as CSV");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { data, errors } = Papa.parse<string[]>(copied, { newline: "\r\n" });
  expect(errors).toEqual([]);
  const day = new Date(dayFromToday(3)).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  expect(data).toEqual([
    ["Term", "Harbor Credit", 'Alder "A" Bank'],
    ["Type", "Bank", "Bank"],
    ["Amount", "$20,000,000", "$17,500,000.50"],
    ["Structure", "", "Senior, secured"],
    ["Rate", "9% fixed", "8.5% fixed"],
    ["Expiry", day, ""],
    ["Other terms", "", "'=1+1"],
  ]);
});

test("an expired offer is marked, also in print, where buttons are hidden", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal({ value: "50000000" });
  const sheet = { hasTermSheet: true, amount: "10000000" };
  const documentsRequested = ["Model"];
  await addBank(admin, id, {
    ...{ name: "Harbor Credit", status: "negotiating", ...sheet },
    ...{ documentsRequested, expiresAt: noonFromToday(-2) },
  });
  await addBank(admin, id, {
    name: "Alder Bank",
    status: "under_review",
    ...sheet,
    expiresAt: noonFromToday(2),
  });
  await signIn();
  await openFunding(page, id);
  await expect(
    page.getByText(
      "$30M uncovered even if all term sheets close and all in discussion commit; 1 term sheet expires this week; 1 has expired",
    ),
  ).toBeVisible();
  const comparison = page.getByRole("region", { name: "Term Sheets", exact: true });
  const controls = [
    comparison.getByRole("switch", { name: "Differences only" }),
    comparison.getByRole("button", { name: "Copy as CSV" }),
    page.getByRole("button", { name: "Copy text for Harbor Credit" }),
    page.getByText("Mail text"),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const control of controls) await expect(control).toBeHidden();
  await expect(comparison.getByText("Differences only")).toBeHidden();
  await expect(page.getByRole("table").getByText("expired", { exact: true })).toBeVisible();
});

for (const { what, value, sentence, label } of [
  {
    what: "an oversubscribed stack",
    value: "30000000",
    sentence:
      "Oversubscribed by $7.5M if all term sheets close and all in discussion commit; 1 source names no amount",
    label:
      /^Capital stack against a deal value of \$30,000,000: Committed \$20,000,000 .*; Oversubscribed by/,
  },
  {
    what: "a deal without a value",
    value: null,
    sentence: "No deal value yet to measure the stack against; 1 source names no amount",
    label: /^Capital stack without a deal value: Committed \$20,000,000 .*In discussion \$5,000,000 \(Bank/,
  },
]) {
  test(`the capital stack panel describes ${what}`, async ({ page, signIn, addDeal, admin }) => {
    const { id } = await addDeal({ value });
    const sheet = { hasTermSheet: true };
    await addBank(admin, id, { name: "Sure", status: "committed", amount: "20000000", ...sheet });
    await addBank(admin, id, { name: "Offered", status: "negotiating", amount: "12500000", ...sheet });
    await addBank(admin, id, { name: "Talked about", status: "under_review", amount: "5000000", ...sheet });
    await addBank(admin, id, { name: "Just met" });
    await addBank(admin, id, { name: "Gone", status: "passed", amount: "99000000", ...sheet });
    await signIn();
    await openFunding(page, id);
    const stack = page.getByRole("region", { name: "Capital Stack" });
    await expect(stack.getByText(sentence, { exact: true })).toBeVisible();
    await expect(stack.getByRole("img", { name: label })).toBeVisible();
    await expect(stack.getByRole("row", { name: "Total $20.0M $12.5M $5.0M", exact: true })).toBeVisible();
  });
}
