import type { Page } from "@playwright/test";
import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { chooseOption, dealCard } from "../../helpers/deals.ts";
import { cards } from "../../helpers/lists.ts";
import { holdEvents, openStored } from "../../helpers/live.ts";
import {
  addPipelineItem,
  openDeletePipelineDialog,
  openEditPipelineForm,
  openPipelineForm,
  type PipelineItem,
} from "../../helpers/pipeline.ts";
import type { Deal } from "../../helpers/rest.ts";

test("an item is added, edited, converted, and found among the deals", { tag: "@core" }, async ({
  page,
  signIn,
  addMember,
  admin,
}) => {
  const lead = await addMember("partner");
  const company = unique("Calder Instruments");
  const codename = unique("Project Wren");
  await signIn();
  await page.goto(`/pipeline?search=${company}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pipeline");

  const form = await openPipelineForm(page);
  await expect(form.getByLabel("Company")).toBeFocused();
  await expect(form.getByRole("combobox", { name: "Stage" })).toHaveCount(0);
  await form.getByLabel("Company").fill(company);
  await chooseOption(form.getByRole("combobox", { name: "Deal Source" }), "Referral");
  await form.getByLabel("Deal Value").fill("$12.4M");
  await expect(form.getByLabel("Deal Value")).toHaveAccessibleDescription("$12,400,000");
  await form.getByLabel("Description").fill("Measures flow in pipes.");
  await form.getByLabel("Contact Person").fill("Ana Ruiz");
  await form.getByLabel("Contact Email").fill("ana@ruiz.example");
  await chooseOption(form.getByRole("combobox", { name: "Deal Lead" }), lead.name);
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText(
    "Pipeline item createdThe pipeline item has been successfully created.",
  );
  const card = dealCard(page, company);
  for (const fact of [
    "Value$12M $12,400,000",
    "Deal typeBuyout",
    "SectorSoftware",
    "SourceReferral",
    "ContactAna Ruiz",
    "Emailana@ruiz.example",
    "Measures flow in pipes.",
    "Added just now",
    lead.name,
  ]) {
    await expect(card).toContainText(fact);
  }
  await expect(card.getByRole("link", { name: "ana@ruiz.example" })).toHaveAttribute(
    "href",
    "mailto:ana@ruiz.example",
  );

  const edit = await openEditPipelineForm(page, company);
  await expect(edit.getByLabel("Deal Value")).toHaveValue("12400000");
  await edit.getByLabel("Codename").fill(codename);
  await edit.getByLabel("Deal Value").fill("");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toBeHidden();
  await expect(toasts(page)).toContainText(
    "Pipeline item updatedThe pipeline item has been successfully updated.",
  );
  const named = dealCard(page, codename);
  await expect(named).toContainText(company);
  await expect(named).toContainText("ValueTBD");
  await expect(page.getByRole("button", { name: `Actions for ${codename}` })).toBeFocused();
  const [stored] = await admin.sendOk<PipelineItem[]>("GET", `/api/pipeline?search=${company}`);
  expect(stored).toMatchObject({ codename, value: null, dealSource: "Referral", version: 2 });

  await named.getByRole("button", { name: "Convert to Deal" }).click();
  await expect(named).toContainText("Now among the deals");
  await expect(toasts(page)).toContainText(
    "Pipeline item convertedThe pipeline item has been successfully converted to a deal.",
  );
  const [deal] = await admin.sendOk<Deal[]>("GET", `/api/deals?search=${company}`);
  expect(deal).toMatchObject({ codename, stage: "initial_discussion", category: "active" });
  await toasts(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal?.id}(\\?|$)`));
  await expect(page.getByRole("dialog", { name: codename })).toBeVisible();

  await page.goto("/deals");
  await page.getByRole("main").getByRole("searchbox").fill(company);
  await expect(dealCard(page, codename)).toContainText("Ana Ruiz");
});

test("an item is deleted after a confirmation", async ({ page, signIn, admin }) => {
  const { id, company } = await addPipelineItem(admin);
  await signIn();
  await page.goto(`/pipeline?search=${company}`);

  const cancelled = await openDeletePipelineDialog(page, company);
  await expect(cancelled).toContainText(
    `This action cannot be undone. This will permanently delete ${company} and all associated data.`,
  );
  await cancelled.getByRole("button", { name: "Cancel" }).click();
  await expect(cancelled).toBeHidden();
  await expect(page.getByRole("button", { name: `Actions for ${company}` })).toBeFocused();

  const question = await openDeletePipelineDialog(page, company);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(dealCard(page, company)).toHaveCount(0);
  await expect(toasts(page)).toContainText("Pipeline item deleted");
  expect(await admin.send("DELETE", `/api/pipeline/${id}`)).toMatchObject({ status: 404 });
});

test("a save that fails names the wrong field, and keeps what was typed", async ({
  page,
  signIn,
  admin,
  addMember,
  expectFault,
}) => {
  expectFault(/500/);
  expectFault(/422/);
  const partner = await addMember("partner");
  const company = unique("Tamar Cable");
  await signIn();
  await page.goto(`/pipeline?search=${company}`);
  const form = await openPipelineForm(page);
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(form.getByLabel("Company")).toHaveAccessibleDescription(/Company is required/);
  await expect(toasts(page)).toHaveCount(0);
  await form.getByLabel("Company").fill(company);
  await chooseOption(form.getByRole("combobox", { name: "Deal Lead" }), partner.name);

  await page.route("**/api/trpc/pipeline.*", (route) => route.fulfill({ status: 500, body: "no" }));
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(toasts(page)).toContainText("ErrorFailed to create pipeline item.");
  await expect(form.getByRole("alert")).toContainText("The pipeline item was not saved.");
  await expect(form.getByLabel("Company")).toHaveValue(company);
  await page.unroute("**/api/trpc/pipeline.*");

  await admin.sendOk("DELETE", `/api/admin/users/${partner.id}`);
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(form.getByRole("combobox", { name: "Deal Lead" })).toHaveAttribute("aria-invalid", "true");
  await chooseOption(form.getByRole("combobox", { name: "Deal Lead" }), "Unassigned");
  await form.getByRole("button", { name: "Add Pipeline Item" }).click();
  await expect(dealCard(page, company)).toBeVisible();

  const edit = await openEditPipelineForm(page, company);
  await edit.getByLabel("Description").fill("Kept");
  await page.route("**/api/trpc/pipeline.*", (route) => route.fulfill({ status: 500, body: "no" }));
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("ErrorFailed to update pipeline item.");
  await expect(edit.getByLabel("Description")).toHaveValue("Kept");
});

for (const { what, procedure, failure } of [
  { what: "converted", procedure: "pipeline.convert", failure: "Failed to convert pipeline item to deal." },
  { what: "deleted", procedure: "pipeline.delete", failure: "Failed to delete pipeline item." },
]) {
  test(`an item that cannot be ${what} is hidden at once and shown in its place again`, async ({
    page,
    signIn,
    admin,
    expectFault,
  }) => {
    expectFault(/500/);
    const word = unique("Ouse");
    for (const name of ["First", "Second", "Third"])
      await addPipelineItem(admin, { company: `${word} ${name}` });
    await signIn();
    await page.goto("/pipeline");
    await page.getByRole("main").getByRole("searchbox").fill(word);
    await expect(itemTitles(page)).toHaveCount(3);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(`**/api/trpc/${procedure}*`, async (route) => {
      await promise;
      await route.fulfill({ status: 500, body: "no" });
    });

    const second = dealCard(page, `${word} Second`);
    if (what === "converted") await second.getByRole("button", { name: "Convert to Deal" }).press("Enter");
    else await confirmDeletion(page, `${word} Second`);
    if (what === "converted") {
      await expect(second).toContainText("Converting to a deal...");
      await expect(second).toBeFocused();
      await expect(second.getByRole("button")).toHaveCount(0);
    } else await expect(itemTitles(page)).toHaveText([`${word} Third`, `${word} First`]);
    resolve();
    await expect(toasts(page)).toContainText(`Error${failure}`);
    await expect(itemTitles(page)).toHaveText([`${word} Third`, `${word} Second`, `${word} First`]);
  });
}

test("two clicks on the same position convert one item, and its toast undoes the conversion", async ({
  page,
  signIn,
  admin,
}) => {
  const word = unique("Derwent");
  for (const name of ["First", "Second"]) await addPipelineItem(admin, { company: `${word} ${name}` });
  await signIn();
  await page.goto(`/pipeline?search=${word}`);
  const release = await holdRequests(page, "**/api/trpc/pipeline.convert*");
  const button = dealCard(page, `${word} Second`).getByRole("button", { name: "Convert to Deal" });
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const converted = dealCard(page, `${word} Second`);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(converted).toContainText("Converting to a deal...");
  release();
  await expect(toasts(page)).toContainText("Pipeline item converted");
  await expect(converted).toContainText("Now among the deals");
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(itemTitles(page)).toHaveText([`${word} Second`, `${word} First`]);
  const [deal, ...more] = await admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}`);
  expect(more).toEqual([]);
  expect(await admin.sendOk<PipelineItem[]>("GET", `/api/pipeline?search=${word}`)).toHaveLength(1);
  await expect(converted.getByRole("link", { name: "Open the deal" })).toHaveAttribute(
    "href",
    `/deals/${deal?.id}`,
  );

  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText(`Conversion undone${word} Second is back in the pipeline`);
  await expect(button).toBeVisible();
  await expect(itemTitles(page)).toHaveText([`${word} Second`, `${word} First`]);
  expect(await admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}`)).toEqual([]);
  expect(await admin.sendOk<PipelineItem[]>("GET", `/api/pipeline?search=${word}`)).toHaveLength(2);
});

test("a converted item is removed when its toast closes, and a deal that was changed cannot be converted back", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const word = unique("Derwent");
  for (const name of ["First", "Second"]) await addPipelineItem(admin, { company: `${word} ${name}` });
  await signIn();
  await page.goto(`/pipeline?search=${word}`);
  const second = dealCard(page, `${word} Second`);
  const first = dealCard(page, `${word} First`);
  await second.getByRole("button", { name: "Convert to Deal" }).click();
  await expect(second).toContainText("Now among the deals");
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await expect(itemTitles(page)).toHaveText([`${word} First`]);

  await first.getByRole("button", { name: "Convert to Deal" }).click();
  await expect(first).toContainText("Now among the deals");
  const [deal] = await admin.sendOk<Deal[]>("GET", `/api/deals?search=${word}+First`);
  await admin.sendOk("PUT", `/api/deals/${deal?.id}`, { stage: "under_loi" });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText(
    "It stays a dealSomeone has worked on this deal since it was converted, so it cannot go back to the pipeline",
  );
  await expect(page.getByText("No pipeline items match your filters")).toBeVisible();
  await toasts(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal?.id}(\\?|$)`));
});

test("a click or Enter on a card opens its record, and the buttons in it keep their function", async ({
  page,
  signIn,
  admin,
}) => {
  const { company } = await addPipelineItem(admin, { description: "Second generation" });
  await signIn();
  await page.goto(`/pipeline?search=${company}`);
  const form = page.getByRole("dialog", { name: "Edit Pipeline Item" });
  await dealCard(page, company).getByText("Second generation").click({ force: true });
  await expect(form.getByLabel("Company")).toHaveValue(company);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  const opener = dealCard(page, company).getByRole("button", { name: company, exact: true });
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await expect(form.getByLabel("Company")).toHaveValue(company);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions for ${company}` }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edit", "Delete"]);
  await expect(form).toBeHidden();
});

test("two tabs convert the same item: one deal is created, and both tabs link to it", {
  tag: "@core",
}, async ({ page, context, signIn, admin, expectFault }) => {
  expectFault(/409/);
  const { company } = await addPipelineItem(admin);
  await signIn();
  const other = await context.newPage();
  await holdEvents(page);
  await holdEvents(other);
  for (const tab of [page, other]) await tab.goto(`/pipeline?search=${company}`);
  await dealCard(page, company).getByRole("button", { name: "Convert to Deal" }).click();
  await expect(toasts(page)).toContainText("Pipeline item converted");

  await dealCard(other, company).getByRole("button", { name: "Convert to Deal" }).click();
  await expect(toasts(other)).toContainText(`Already a deal${company} has been converted in the meantime`);
  await expect(dealCard(other, company)).toHaveCount(0);
  const deals = await admin.sendOk<Deal[]>("GET", `/api/deals?search=${company}`);
  expect(deals).toHaveLength(1);
  await toasts(other).getByRole("button", { name: "View deal" }).click();
  await expect(other).toHaveURL(new RegExp(`/deals/${deals[0]?.id}(\\?|$)`));
});

test("an item that someone else has deleted is removed with a message", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const word = unique("Nene");
  const [convert, remove, edit] = await Promise.all(
    ["Convert", "Delete", "Edit"].map((name) => addPipelineItem(admin, { company: `${word} ${name}` })),
  );
  await signIn();
  await holdEvents(page);
  await page.goto(`/pipeline?search=${word}`);
  const form = await openStored(page, "pipeline.get", () => openEditPipelineForm(page, `${word} Edit`));
  await form.getByLabel("Description").fill("Too late");
  for (const item of [convert, remove, edit]) await admin.sendOk("DELETE", `/api/pipeline/${item?.id}`);

  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText("This pipeline item is no longer here.");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(itemTitles(page)).toHaveCount(2);

  await dealCard(page, `${word} Convert`).getByRole("button", { name: "Convert to Deal" }).click();
  await expect(toasts(page)).toContainText(`${word} Convert has been removed in the meantime`);
  await confirmDeletion(page, `${word} Delete`);
  await expect(toasts(page)).toContainText(`${word} Delete has been removed in the meantime`);
  await expect(page.getByText("No pipeline items match your filters")).toBeVisible();
});

test("two people change the same field: the second sees both values", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addPipelineItem(admin, { description: "As it was" });
  await signIn();
  await page.goto(`/pipeline?search=${company}`);
  const form = await openEditPipelineForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("My words");
  await admin.sendOk("PUT", `/api/pipeline/${id}`, {
    description: "Their words",
    contactPerson: "Ines Duarte",
  });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText("Administrator changed this pipeline item while you were editing it.");
  await expect(form.getByRole("radiogroup", { name: "Description" })).toContainText("Their words");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(dealCard(page, company)).toContainText("My words");
  await expect(dealCard(page, company)).toContainText("Ines Duarte");
});

function itemTitles(page: Page) {
  return cards(page).getByRole("heading");
}

async function confirmDeletion(page: Page, title: string) {
  const question = await openDeletePipelineDialog(page, title);
  await question.getByRole("button", { name: "Delete" }).click();
}
