import { expect, test, toasts } from "../../fixtures.ts";
import { dayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { chooseOption } from "../../helpers/deals.ts";
import {
  addBank,
  formField,
  listSources,
  openEditSourceForm,
  openFunding,
  openNewSourceForm,
  sourceCard,
} from "../../helpers/funding-sources.ts";

test("two lenders with term sheets are added, and the capital stack counts them", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal({ value: "50000000" });
  await signIn();
  await openFunding(page, id);
  await expect(page.getByText("No funding sources yet")).toBeVisible();

  const first = await openNewSourceForm(page, "Add First Funding Source");
  await expect(formField(first, "Name")).toBeFocused();
  await formField(first, "Name").fill("Harbor Credit");
  await chooseOption(first.getByRole("combobox", { name: "Type" }), "Private Credit");
  await chooseOption(first.getByRole("combobox", { name: "Status" }), "Term Sheet Issued");
  await formField(first, "Contact Name").fill("Ines Duarte");
  await formField(first, "Contact Title").fill("Director");
  await formField(first, "Contact Email").fill("ines@harbor.example");
  await formField(first, "Contact Phone").fill("+1 (555) 010-2030");
  await formField(first, "Documents Requested").fill("Model");
  await formField(first, "Documents Requested").press("Enter");
  await formField(first, "Documents Requested").fill("Audited accounts");
  await formField(first, "Documents Requested").press("Enter");
  await first.getByRole("button", { name: "Add Model to Documents Provided" }).click();
  await first.getByRole("checkbox", { name: "Term sheet" }).click();
  for (const [label, words, understood] of [
    ["Amount", "Up to $20M", "Counts as $20,000,000"],
    ["Rate", "SOFR + 475, 1% floor", "Counts as SOFR + 475 bps"],
    ["Term", "5 years, two extensions", "Counts as 60 months"],
    ["Fees in Percent", "150 bps", "1.5%"],
  ] as const) {
    await formField(first, label).fill(words);
    await expect(formField(first, label)).toHaveAccessibleDescription(understood);
  }
  await formField(first, "Expiry Date").fill(dayFromToday(3));
  await formField(first, "Last Contact").fill("2026-03-02");
  await formField(first, "Next Follow-up").fill("2026-03-09");
  await formField(first, "Notes").fill("Warm, second call went well");
  await first.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(toasts(page)).toContainText("Funding Source Added");
  await expect(toasts(page)).toContainText("Successfully added funding source");
  await expect(first).toBeHidden();

  const card = sourceCard(page, "Harbor Credit");
  for (const fact of [
    "Private Credit",
    "Ines Duarte, Director",
    "1 of 2 provided",
    "$20,000,000 · SOFR + 475 bps · 60 months · expires",
    "Mar 2, 2026",
    "Mar 9, 2026, overdue",
    "Warm, second call went well",
  ]) {
    await expect(card).toContainText(fact);
  }
  const progress = card.getByRole("progressbar", { name: "Progress of Harbor Credit" });
  await expect(progress).toHaveAttribute("aria-valuenow", "67");
  await expect(progress).toHaveAttribute("aria-valuetext", "Term Sheet Issued");
  await expect(card.getByRole("link", { name: "ines@harbor.example" })).toHaveAttribute(
    "href",
    "mailto:ines@harbor.example",
  );
  await expect(card.getByRole("link", { name: "+1 (555) 010-2030" })).toHaveAttribute(
    "href",
    "tel:+15550102030",
  );

  const second = await openNewSourceForm(page, "Add Funding Source");
  await formField(second, "Name").fill("Alder Bank");
  await chooseOption(second.getByRole("combobox", { name: "Status" }), "Committed");
  await second.getByRole("checkbox", { name: "Term sheet" }).click();
  await formField(second, "Amount").fill("17.5M");
  await formField(second, "Rate").fill("9.125%");
  await second.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(second).toBeHidden();
  await expect(sourceCard(page, "Alder Bank")).toContainText("$17,500,000 · 9.125% fixed");

  await expect(page.getByText("Committed $17.5M of $50M", { exact: true })).toBeVisible();
  await expect(
    page.getByText("$12.5M uncovered even if all term sheets close; 1 term sheet expires this week"),
  ).toBeVisible();
  const figure = (label: string) =>
    page.getByRole("definition").filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${label}"]`) });
  for (const [label, count] of Object.entries({
    "Active Sources": "1",
    "Term Sheets": "2",
    Committed: "1",
    Passed: "0",
  })) {
    await expect(figure(label)).toHaveText(count);
  }
  const comparison = page.getByRole("region", { name: "Term Sheets", exact: true });
  await expect(comparison.getByRole("columnheader")).toHaveCount(2);

  const [harbor] = await listSources(admin, id);
  expect(harbor).toMatchObject({
    status: "term_sheet_issued",
    documentsRequested: ["Model", "Audited accounts"],
    documentsProvided: ["Model"],
    termSheetDetails: JSON.stringify({
      amount: "Up to $20M",
      rate: "SOFR + 475, 1% floor",
      term: "5 years, two extensions",
    }),
    amount: "20000000.00",
    rateKind: "floating",
    ratePercent: null,
    spreadBps: 475,
    tenorMonths: 60,
    expiresAt: noonFromToday(3),
    lastContactDate: "2026-03-02T12:00:00.000Z",
    nextFollowUp: "2026-03-09T12:00:00.000Z",
  });
});

test("documents are added with Enter, trimmed, once each, and one that is still typed is saved", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  await addBank(admin, id, { name: "Harbor Credit", documentsRequested: ["Model"] });
  await signIn();
  await openFunding(page, id);
  const form = await openEditSourceForm(page, "Harbor Credit");
  const requested = form.getByRole("list", { name: "Documents Requested" });
  const typed = formField(form, "Documents Requested");
  for (const entry of ["  Tax returns  ", "   ", "Model", "Legal opinion"]) {
    await typed.fill(entry);
    await typed.press("Enter");
    await expect(typed).toHaveValue("");
  }
  await expect(requested.getByRole("listitem")).toHaveText(["Model", "Tax returns", "Legal opinion"]);
  await expect(form).toBeVisible();

  await form.getByRole("button", { name: "Remove Tax returns" }).click();
  await expect(form.getByRole("button", { name: "Remove Legal opinion" })).toBeFocused();
  await typed.fill("Budget");
  await form.getByRole("button", { name: "Add to Documents Requested" }).click();
  await typed.fill("x".repeat(201));
  await typed.press("Enter");
  await expect(typed).toHaveAccessibleDescription(/An entry may have at most 200 characters/);
  await typed.fill(" Lease ");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  const [stored] = await listSources(admin, id);
  expect(stored?.documentsRequested).toEqual(["Model", "Legal opinion", "Budget", "Lease"]);
});

test("a list of documents ends at a hundred", async ({ page, signIn, addDeal, admin }) => {
  const { id } = await addDeal();
  const documentsProvided = Array.from({ length: 100 }, (_, at) => `Document ${at}`);
  await addBank(admin, id, { name: "Harbor Credit", documentsProvided });
  await signIn();
  await openFunding(page, id);
  const form = await openEditSourceForm(page, "Harbor Credit");
  const typed = formField(form, "Documents Provided");
  await typed.fill("One more");
  await typed.press("Enter");
  await expect(typed).toHaveAccessibleDescription(/Documents Provided may have at most 100 entries/);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/Documents provided may have at most 100 entries/i);
});

test("terms have fields only while there is a term sheet, with a field for each figure that their text lacks", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  await signIn();
  await openFunding(page, id);
  const form = await openNewSourceForm(page, "Add First Funding Source");
  await formField(form, "Name").fill("Harbor Credit");
  const terms = ["Amount", "Structure", "Rate", "Term", "Other Terms", "Expiry Date"];
  for (const term of terms) await expect(formField(form, term)).toHaveCount(0);
  const box = form.getByRole("checkbox", { name: "Term sheet" });
  await box.click();
  for (const term of terms) await expect(formField(form, term)).toBeVisible();

  await formField(form, "Rate").fill("SOFR + 450-475");
  await expect(formField(form, "Rate")).toHaveAccessibleDescription("Counts as Floating over SOFR");
  await formField(form, "Rate").fill("to be agreed");
  await expect(formField(form, "Rate")).toHaveAccessibleDescription("No figure was read from these words");
  await form.getByRole("button", { name: "Add the figure of Rate" }).click();
  const kind = form.getByRole("combobox", { name: "Rate Kind" });
  await expect(kind).toBeFocused();
  await expect(formField(form, "Rate in Percent")).toHaveCount(0);
  await expect(formField(form, "Spread in Basis Points")).toHaveCount(0);
  await chooseOption(kind, "Fixed");
  await formField(form, "Rate in Percent").fill("nine");
  await chooseOption(kind, "Floating over SOFR");
  await expect(formField(form, "Rate in Percent")).toHaveCount(0);
  await formField(form, "Spread in Basis Points").fill("475.5");
  await formField(form, "Amount").fill("Up to $5M");
  await form.getByRole("button", { name: "Correct the figure of Amount" }).click();
  await expect(formField(form, "Amount in USD")).toBeFocused();
  await expect(formField(form, "Amount in USD")).toHaveValue("5000000");
  await formField(form, "Amount in USD").fill("4.5m");
  await expect(formField(form, "Amount in USD")).toHaveAccessibleDescription("$4,500,000");
  await expect(formField(form, "Amount")).toHaveAccessibleDescription(/^The words say \$5,000,000/);
  await box.click();
  for (const term of terms) await expect(formField(form, term)).toHaveCount(0);
  await box.click();
  await expect(formField(form, "Amount")).toHaveValue("Up to $5M");
  await expect(formField(form, "Spread in Basis Points")).toHaveValue("475.5");

  await form.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(formField(form, "Spread in Basis Points")).toBeFocused();
  await expect(formField(form, "Spread in Basis Points")).toHaveAccessibleDescription(
    /whole number of basis points/,
  );
  await formField(form, "Spread in Basis Points").fill("475");
  await form.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(form).toBeHidden();
  const [stored] = await listSources(admin, id);
  expect(stored).toMatchObject({
    termSheetDetails: JSON.stringify({ amount: "Up to $5M", rate: "to be agreed" }),
    amount: "4500000.00",
    rateKind: "floating",
    ratePercent: null,
    spreadBps: 475,
  });
});

test("each wrong field has an error message that says what to do", async ({ page, signIn, addDeal }) => {
  const { id } = await addDeal();
  await signIn();
  await openFunding(page, id);
  const form = await openNewSourceForm(page, "Add First Funding Source");
  await formField(form, "Contact Email").fill("nobody");
  await form.getByRole("checkbox", { name: "Term sheet" }).click();
  for (const label of ["Amount", "Term"]) {
    await formField(form, label).fill("as discussed");
    await form.getByRole("button", { name: `Add the figure of ${label}` }).click();
  }
  await formField(form, "Amount in USD").fill("five million");
  await formField(form, "Tenor in Months").fill("601");
  await formField(form, "Fees in Percent").fill("101");
  await formField(form, "Next Follow-up").fill("1899-12-31");
  await formField(form, "Expiry Date").pressSequentially("0331");
  await form.getByRole("button", { name: "Add Funding Source" }).click();
  for (const [label, complaint] of [
    ["Name", /Name is required/],
    ["Contact Email", /Invalid email address/],
    ["Amount in USD", /Amount in USD must be an amount in US dollars, such as \$42,500,000, 42.5M or 250k/],
    ["Tenor in Months", /whole number of months from 1 to 600/],
    ["Fees in Percent", /percentage from 0 to 100/],
    ["Expiry Date", /Expiry Date is not a whole date yet/],
    ["Next Follow-up", /years 1900 to 2199/],
  ] as const) {
    await expect(formField(form, label)).toHaveAttribute("aria-invalid", "true");
    await expect(formField(form, label)).toHaveAccessibleDescription(complaint);
  }
  await expect(formField(form, "Name")).toBeFocused();
});

test("an edit keeps unchanged fields, shows dates, and clears emptied fields", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  await addBank(admin, id, {
    name: "Harbor Credit",
    hasTermSheet: true,
    termSheetDetails: '{"rate":"9%","other":""}',
    amount: "5000000.50",
    expiresAt: "2026-03-31T23:30:00Z",
    nextFollowUp: "2026-03-09T12:00:00Z",
    notes: "As it was",
  });
  await signIn();
  await openFunding(page, id);
  const form = await openEditSourceForm(page, "Harbor Credit");
  await expect(formField(form, "Amount")).toHaveValue("$5,000,000.50");
  await expect(formField(form, "Amount")).toHaveAccessibleDescription("Counts as $5,000,000.50");
  await expect(formField(form, "Rate")).toHaveValue("9%");
  await expect(formField(form, "Expiry Date")).toHaveValue("2026-03-31");
  await formField(form, "Next Follow-up").fill("");
  await formField(form, "Notes").fill(" ");
  const sent = page.waitForRequest("**/api/trpc/fundingSources.update*");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Funding Source Updated");
  await expect(toasts(page)).toContainText("Successfully updated funding source");
  const { json } = (await sent).postDataJSON()[0] ?? (await sent).postDataJSON();
  expect(Object.keys(json).sort()).toEqual(["expectedVersion", "id", "nextFollowUp", "notes"]);
  const [stored] = await listSources(admin, id);
  expect(stored).toMatchObject({
    nextFollowUp: null,
    notes: null,
    expiresAt: "2026-03-31T23:30:00.000Z",
    termSheetDetails: '{"rate":"9%","other":""}',
    version: 2,
  });
});

test("a failed save keeps what was typed, and saving again works", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/500|ERR_FAILED/);
  const { id } = await addDeal();
  await addBank(admin, id, { name: "Harbor Credit" });
  await signIn();
  await openFunding(page, id);

  const added = await openNewSourceForm(page, "Add Funding Source");
  await formField(added, "Name").fill("Alder Bank");
  await formField(added, "Documents Requested").fill("Half a name");
  await page.route("**/api/trpc/fundingSources.create*", (route) =>
    route.fulfill({ status: 500, body: "no" }),
  );
  await added.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(toasts(page)).toContainText("Failed to add funding source");
  await expect(added.getByRole("alert")).toContainText("The funding source was not saved.");
  await expect(formField(added, "Name")).toHaveValue("Alder Bank");
  await expect(formField(added, "Documents Requested")).toHaveValue("Half a name");
  await page.unroute("**/api/trpc/fundingSources.create*");
  await added.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(added).toBeHidden();
  await expect(sourceCard(page, "Alder Bank")).toContainText("0 of 1 provided");

  const edited = await openEditSourceForm(page, "Harbor Credit");
  await formField(edited, "Notes").fill("Still here");
  await page.route("**/api/trpc/fundingSources.update*", (route) => route.abort());
  await edited.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Failed to update funding source");
  await expect(formField(edited, "Notes")).toHaveValue("Still here");
  await page.unroute("**/api/trpc/fundingSources.update*");
  await edited.getByRole("button", { name: "Save Changes" }).click();
  await expect(sourceCard(page, "Harbor Credit")).toContainText("Still here");
});

test("a field that the server refuses has an error message", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/400/);
  const { id } = await addDeal();
  await addBank(admin, id, { name: "Harbor Credit" });
  await signIn();
  await openFunding(page, id);
  await page.route("**/api/trpc/fundingSources.update*", (route) =>
    route.continue({ postData: route.request().postData()?.replace("Alder Bank", " ") }),
  );
  const form = await openEditSourceForm(page, "Harbor Credit");
  await formField(form, "Name").fill("Alder Bank");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(formField(form, "Name")).toHaveAccessibleDescription("Name is required");
  await expect(formField(form, "Name")).toBeFocused();
  await expect(toasts(page)).toContainText("Failed to update funding source");
});
