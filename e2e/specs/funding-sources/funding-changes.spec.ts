import { expect, holdRequests, test, toasts } from "../../fixtures.ts";
import { chooseOption } from "../../helpers/deals.ts";
import {
  addBank,
  formField,
  listSources,
  openEditSourceForm,
  openFunding,
  sourceCard,
} from "../../helpers/funding-sources.ts";
import { holdEvents, openStored, untilLive } from "../../helpers/live.ts";

test("a source is deleted after a confirmation, and the focus goes to the next one", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const { id } = await addDeal();
  for (const name of ["Harbor Credit", "Alder Bank"]) await addBank(admin, id, { name });
  await signIn();
  await openFunding(page, id);
  const question = page.getByRole("alertdialog", { name: "Delete Funding Source" });
  const remove = page.getByRole("button", { name: "Delete Harbor Credit" });
  await remove.click();
  await expect(question).toContainText("Harbor Credit");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();
  expect(await listSources(admin, id)).toHaveLength(2);

  await remove.press("Enter");
  const release = await holdRequests(page, "**/api/trpc/fundingSources.delete*");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(sourceCard(page, "Harbor Credit")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Alder Bank" })).toBeFocused();
  release();
  await expect(toasts(page)).toContainText("Funding Source Deleted");
  await expect(toasts(page)).toContainText("The funding source has been removed");
  expect(await listSources(admin, id)).toMatchObject([{ name: "Alder Bank" }]);

  await page.getByRole("button", { name: "Delete Alder Bank" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No funding sources yet")).toBeVisible();
});

test("a source that cannot be deleted is shown in its place again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/500/);
  const { id } = await addDeal();
  for (const name of ["First Bank", "Second Bank", "Third Bank"]) await addBank(admin, id, { name });
  await signIn();
  await openFunding(page, id);
  await page.route("**/api/trpc/fundingSources.delete*", (route) =>
    route.fulfill({ status: 500, body: "no" }),
  );
  await page.getByRole("button", { name: "Delete Second Bank" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Error");
  await expect(toasts(page)).toContainText("Failed to delete funding source");
  const names = page.getByRole("region", { name: "Funding Sources" }).getByRole("heading", { level: 4 });
  await expect(names).toHaveText(["First Bank", "Second Bank", "Third Bank"]);
});

test("a source that someone else has deleted first is removed for both", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const { id } = await addDeal();
  for (const name of ["First Bank", "Second Bank"]) await addBank(admin, id, { name });
  await signIn();
  await holdEvents(page);
  await openFunding(page, id);
  const form = await openStored(page, "fundingSources.get", () => openEditSourceForm(page, "Second Bank"));
  for (const source of await listSources(admin, id)) {
    await admin.sendOk("DELETE", `/api/funding-sources/${source.id}`);
  }
  await formField(form, "Notes").fill("Too late");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Failed to update funding source");
  await expect(form).toContainText("This funding source is no longer here.");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No funding sources yet")).toBeVisible();
});

test("deleting a source that is deleted already is not reported as an error", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const { id } = await addDeal();
  const source = await addBank(admin, id, { name: "First Bank" });
  await signIn();
  await holdEvents(page);
  await openFunding(page, id);
  await page.getByRole("button", { name: "Delete First Bank" }).click();
  await admin.sendOk("DELETE", `/api/funding-sources/${source.id}`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Funding Source Deleted");
  await expect(page.getByText("No funding sources yet")).toBeVisible();
});

test("two people change the same source: the second sees both values and chooses", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id: dealId } = await addDeal();
  const { id } = await addBank(admin, dealId, {
    name: "Harbor Credit",
    hasTermSheet: true,
    termSheetDetails: JSON.stringify({ rate: "9%" }),
    documentsRequested: ["Model"],
  });
  await signIn();
  await openFunding(page, dealId);
  const form = await openEditSourceForm(page, "Harbor Credit");
  await formField(form, "Rate").fill("8.5%");
  await formField(form, "Documents Requested").fill("Lease");
  await chooseOption(form.getByRole("combobox", { name: "Status" }), "Negotiating");
  await admin.sendOk("PUT", `/api/funding-sources/${id}`, {
    termSheetDetails: JSON.stringify({ rate: "8.75%" }),
    documentsRequested: ["Model", "Budget"],
    notes: "Their note",
  });
  await form.getByRole("button", { name: "Save Changes" }).click();

  await expect(form.getByRole("radiogroup")).toHaveCount(2);
  const words = form.getByRole("radiogroup", { name: "Terms in Words" });
  await expect(words).toContainText("Rate: 8.5%");
  await expect(words).toContainText("Rate: 8.75%");
  await words.getByRole("radio", { name: /8\.75%/ }).click();
  await expect(formField(form, "Rate")).toHaveValue("8.75%");
  const documents = form.getByRole("radiogroup", { name: "Documents Requested" });
  await expect(documents).toContainText("Lease (and 1 in both)");
  await documents.getByRole("radio", { name: /Budget \(and 1 in both\)/ }).click();
  await expect(form.getByRole("list", { name: "Documents Requested" }).getByRole("listitem")).toHaveText([
    "Model",
    "Budget",
  ]);
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();

  expect(await listSources(admin, dealId)).toMatchObject([
    {
      status: "negotiating",
      termSheetDetails: JSON.stringify({ rate: "8.75%" }),
      documentsRequested: ["Model", "Budget"],
      notes: "Their note",
      version: 3,
    },
  ]);
});

test("sources that could not be loaded can be loaded again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/500/);
  const { id } = await addDeal();
  await addBank(admin, id, { name: "Harbor Credit" });
  await signIn();
  await holdEvents(page);
  await page.route("**/api/trpc/*fundingSources*", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto(`/deals/${id}?dealTab=funding`);
  const failure = page.getByRole("alert").filter({ hasText: "The funding sources could not be loaded" });
  await expect(failure).toBeVisible();
  await page.unroute("**/api/trpc/*fundingSources*");
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(sourceCard(page, "Harbor Credit")).toBeVisible();
});

test("term sheets follow where another client changes a figure, and its words with it", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id } = await addDeal();
  const source = await addBank(admin, id, {
    ...{
      name: "Harbor Credit",
      hasTermSheet: true,
      amount: "135000000",
      rateKind: "floating",
      spreadBps: 575,
    },
    termSheetDetails: JSON.stringify({
      amount: "$135.0M",
      rate: "SOFR + 575 bps",
      term: "6 years, one extension",
    }),
  });
  await signIn();
  await openFunding(page, id);
  await untilLive(page);
  const table = page.getByRole("region", { name: "Term sheets side by side" });
  await expect(table).toContainText("$135,000,000");
  await admin.sendOk("PUT", `/api/funding-sources/${source.id}`, { amount: 140_000_000, spreadBps: 550 });
  await expect(table).toContainText("$140,000,000");
  await expect(table).toContainText("SOFR + 550 bps");
  await expect(table).toContainText("6 years, one extension");
  await expect(table).not.toContainText("135");
  await expect(table).not.toContainText("575");

  const form = await openEditSourceForm(page, "Harbor Credit");
  await expect(formField(form, "Amount")).toHaveValue("$140,000,000");
  await expect(formField(form, "Rate")).toHaveValue("SOFR + 550 bps");
});
