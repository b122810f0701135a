import { expect, test, toasts } from "../../fixtures.ts";
import { dealCard, openEditDealForm, pickStage } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

test("two people change the same field: the second sees both values and chooses", { tag: "@core" }, async ({
  page,
  openBrowser,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal({ description: "As it was" });
  const other = await openBrowser();
  await signIn();
  await signIn(undefined, other);
  for (const browser of [page, other]) await browser.goto(`/deals?search=${company}`);

  const mine = await openEditDealForm(page, company);
  await mine.getByRole("textbox", { name: "Description" }).fill("My words");
  await mine.getByRole("textbox", { name: "Contact Person" }).fill("Ines Duarte");

  const theirs = await openEditDealForm(other, company);
  await theirs.getByRole("textbox", { name: "Description" }).fill("Their words");
  await theirs.getByRole("textbox", { name: "Codename" }).fill(`Project ${company}`);
  await theirs.getByRole("button", { name: "Save Changes" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("button", { name: "Save Changes" }).click();
  const choice = mine.getByRole("radiogroup", { name: "Description" });
  await expect(choice.getByRole("radio")).toHaveCount(2);
  await expect(choice).toContainText("My words");
  await expect(choice).toContainText("Their words");
  // The dialog asks only about fields that both changed.
  await expect(mine.getByRole("radiogroup")).toHaveCount(1);

  await choice.getByRole("radio", { name: /Their words/ }).click();
  await expect(mine.getByRole("textbox", { name: "Description" })).toHaveValue("Their words");
  await choice.getByRole("radio", { name: /My words/ }).click();
  await expect(mine.getByRole("textbox", { name: "Description" })).toHaveValue("My words");
  await mine.getByRole("button", { name: "Save Changes" }).click();
  await expect(mine).toBeHidden();

  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    codename: `Project ${company}`,
    description: "My words",
    contactPerson: "Ines Duarte",
    version: 3,
  });
});

test("two people change different fields: both changes are kept without a question", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin, expectFault }) => {
  expectFault(/409/);
  const { id, company } = await addDeal({ description: "As it was" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const form = await openEditDealForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("My words");
  await admin.sendOk("PUT", `/api/deals/${id}`, { contactPerson: "Ines Duarte" });
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(dealCard(page, company)).toContainText("Ines Duarte");
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
    description: "My words",
    contactPerson: "Ines Duarte",
  });
});

test("two people move the same deal: the second sees its new stage and decides", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const card = dealCard(page, company);

  for (const { theirs, label, answer, outcome } of [
    { theirs: "closed", label: "Closed", answer: "Keep Closed", outcome: "closed" },
    { theirs: "not_closed", label: "Not Closed", answer: "Move to Due Diligence", outcome: "due_diligence" },
  ]) {
    await admin.sendOk("PUT", `/api/deals/${id}`, { stage: theirs });
    const editor = await pickStage(card, "Due Diligence");
    await editor.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("alertdialog", { name: "Administrator moved this deal" });
    await expect(question).toContainText(`now in ${label}. You chose Due Diligence.`);
    await question.getByRole("button", { name: answer }).click();
    await expect(question).toBeHidden();
    if (outcome === "due_diligence") await expect(toasts(page)).toContainText("Deal Updated");
    expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: outcome });
  }
});

for (const { where, query, theirs } of [
  { where: "the stage that is filtered by", query: "stage=initial_discussion", theirs: { stage: "closed" } },
  { where: "the open tab", query: "tab=active", theirs: { stage: "closed", category: "portfolio" } },
]) {
  test(`the question is shown even if the deal was moved out of ${where}`, async ({
    page,
    signIn,
    addDeal,
    admin,
    expectFault,
  }) => {
    expectFault(/409/);
    const { id, company } = await addDeal();
    await signIn();
    await holdEvents(page);
    await page.goto(`/deals?search=${company}&${query}`);
    const card = dealCard(page, company);
    const editor = await pickStage(card, "Due Diligence");
    await admin.sendOk("PUT", `/api/deals/${id}`, theirs);
    await editor.getByRole("button", { name: "Save" }).click();

    const question = page.getByRole("alertdialog", { name: "Administrator moved this deal" });
    await expect(question).toContainText("now in Closed. You chose Due Diligence.");
    await expect(card).toBeHidden();
    await question.getByRole("button", { name: "Move to Due Diligence" }).click();
    await expect(toasts(page)).toContainText("Deal Updated");
    expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ stage: "due_diligence" });
  });
}

test("two people move the same deal to the same stage: both moves are reported as successful", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}&stage=initial_discussion`);
  const editor = await pickStage(dealCard(page, company), "Due Diligence");
  await admin.sendOk("PUT", `/api/deals/${id}`, { stage: "due_diligence" });
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Deal stage has been updated successfully");
  await expect(page.getByRole("alertdialog")).toBeHidden();
});

test("the edit form of a deal that no longer exists says so", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/404/);
  const { id, company } = await addDeal();
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  // The form is given an id that does not exist.
  await page.route("**/deals.update*", (route) =>
    route.continue({ postData: route.request().postData()?.replace(`"id":${id}`, '"id":2000000000') }),
  );
  const form = await openEditDealForm(page, company);
  await form.getByRole("textbox", { name: "Description" }).fill("Too late");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toContainText("This deal is no longer here.");
  await expect(form.getByRole("textbox", { name: "Description" })).toHaveValue("Too late");
  await form.getByRole("button", { name: "Cancel" }).click();
});
