import { expect, test, toasts, unique } from "../../fixtures.ts";
import { chooseOption, dealCard, openDealForm, openEditDealForm, pickStage } from "../../helpers/deals.ts";
import type { Deal, HistoryEntry } from "../../helpers/rest.ts";

test("each wrong field of the form has an error message that says what to do", { tag: "@core" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/deals");
  const form = await openDealForm(page);
  await expect(form.getByLabel("Company")).toBeFocused();

  await form.getByLabel("Contact Email").fill("nobody@nowhere");
  await form.getByLabel("Deal Value").fill("five million");
  await form.getByLabel("Codename").fill("x".repeat(301));
  await form.getByLabel("Description").fill("x".repeat(10_001));
  await form.getByRole("button", { name: "Create Deal" }).click();
  const complaints = {
    Company: "Company is required",
    "Contact Email": "Invalid email address",
    "Deal Value": /Deal Value must be an amount in US dollars, such as \$42,500,000, 42.5M or 250k/,
    Codename: "Codename must be at most 300 characters",
    Description: "Description must be at most 10000 characters",
  };
  for (const [label, complaint] of Object.entries(complaints)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      typeof complaint === "string" ? new RegExp(complaint) : complaint,
    );
  }
  await expect(form.getByLabel("Company")).toBeFocused();

  for (const [label, text] of [
    ["Sector", "Software"],
    ["Deal Type", "Buyout"],
    ["Deal Source", "Network"],
    ["Stage", "Initial Discussion (Pre-LOI/IOI)"],
  ] as const) {
    await expect(form.getByRole("combobox", { name: label, exact: true })).toHaveText(text);
  }
  await form.getByLabel("Contact Email").fill("");
  await expect(form.getByLabel("Contact Email")).not.toHaveAttribute("aria-invalid");
});

test("a failed save keeps what was typed, and saving again works", { tag: "@core" }, async ({
  page,
  signIn,
  expectFault,
}) => {
  expectFault(/500/);
  const company = unique("Pemberton Tools");
  await signIn();
  await page.goto("/deals");
  const form = await openDealForm(page);
  await form.getByLabel("Company").fill(company);
  await form.getByLabel("Description").fill("Second generation, no successor.");
  await form.getByLabel("Deal Value").fill("2500000");
  await chooseOption(form.getByRole("combobox", { name: "Sector" }), "Other");

  await page.route("**/api/trpc/deals.create*", (route) => route.fulfill({ status: 500, body: "no" }));
  await form.getByRole("button", { name: "Create Deal" }).click();
  await expect(form.getByRole("alert")).toContainText("The deal was not saved.");
  await expect(form.getByLabel("Company")).toHaveValue(company);
  await expect(form.getByLabel("Description")).toHaveValue("Second generation, no successor.");
  await expect(form.getByRole("combobox", { name: "Sector" })).toHaveText("Other");

  await page.unroute("**/api/trpc/deals.create*");
  await form.getByRole("button", { name: "Create Deal" }).click();
  await expect(form).toBeHidden();
  const card = dealCard(page, company);
  await expect(card).toContainText("$2,500,000");
  await expect(card).toContainText("Other");
});

test("Escape asks before it discards what was typed", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/deals");
  const form = await openDealForm(page);
  await form.getByLabel("Company").fill("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(form.getByLabel("Company")).toHaveValue("Half a thought");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
});

for (const role of ["analyst", "vp", "partner"] as const) {
  test(`a member with the role ${role} edits a deal, and the card and the REST API show the changes`, async ({
    page,
    signIn,
    addDeal,
    addMember,
    admin,
  }) => {
    const partner = await addMember("partner");
    const me = await addMember(role);
    const { id, company } = await addDeal({ value: "1000000", description: "As it was" });
    await signIn(me);
    await page.goto(`/deals?search=${company}`);

    const form = await openEditDealForm(page, company);
    await expect(form.getByLabel("Deal Value")).toHaveValue("1000000");
    await form.getByLabel("Codename").fill(`Project ${company}`);
    await form.getByLabel("Description").fill("");
    await form.getByLabel("Contact Person").fill("Ana Ruiz");
    await form.getByLabel("Contact Email").fill("ana@ruiz.example");
    await chooseOption(form.getByRole("combobox", { name: "Deal Type" }), "Investment");
    await chooseOption(form.getByRole("combobox", { name: "Deal Lead" }), partner.name);
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form).toBeHidden();

    const card = dealCard(page, `Project ${company}`);
    for (const fact of [company, "Investment", "Ana Ruiz", "ana@ruiz.example", partner.name, "$1,000,000"]) {
      await expect(card).toContainText(fact);
    }
    expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({
      codename: `Project ${company}`,
      description: null,
      contactPerson: "Ana Ruiz",
      dealType: "Investment",
      leadUserId: partner.id,
      value: "1000000.00",
      version: 2,
    });
  });
}

test("only partners can be chosen as lead", async ({ page, signIn, addMember, admin }) => {
  const partner = await addMember("partner");
  const analyst = await addMember("analyst");
  await signIn(partner);
  await page.goto("/deals");
  const form = await openDealForm(page);
  await expect(form.getByText("Only partners can be assigned as deal leads")).toBeVisible();
  await form.getByRole("combobox", { name: "Deal Lead" }).click();
  const offered = await page.getByRole("option").allTextContents();
  expect(offered).toContain(partner.name);
  expect(offered).not.toContain(analyst.name);

  const refused = await admin.send("POST", "/api/deals", {
    company: "Led by nobody",
    sector: "Other",
    dealType: "Buyout",
    dealSource: "Other",
    leadUserId: analyst.id,
  });
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: "leadUserId" }] } });
});

test("the stage editor saves a new stage, and nothing when it is cancelled or unchanged", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const card = dealCard(page, company);

  const cancelled = await pickStage(card, "Closed");
  await cancelled.getByRole("button", { name: "Cancel" }).click();
  await expect(card.getByRole("button", { name: /^Stage: Initial Discussion/ })).toBeFocused();

  const unchanged = await pickStage(card, "Initial Discussion (Pre-LOI/IOI)");
  await unchanged.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("button", { name: /^Stage: Initial Discussion/ })).toBeVisible();
  expect(await admin.sendOk<Deal>("GET", `/api/deals/${id}`)).toMatchObject({ version: 1 });

  await card.getByRole("button", { name: /^Stage:/ }).click();
  await expect(page.getByRole("option")).toHaveText([
    "Initial Discussion (Pre-LOI/IOI)",
    "Due Diligence",
    "Purchase Agreement Negotiations",
    "Closed",
    "Not Closed",
  ]);
  await page.getByRole("option", { name: "Purchase Agreement Negotiations" }).click();
  await card.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Deal UpdatedDeal stage has been updated successfully");
  await expect(
    card.getByRole("button", { name: "Stage: Purchase Agreement Negotiations. Change" }),
  ).toBeVisible();
});

test("a stage that cannot be saved is set back to the previous one", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/500/);
  const { company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  await page.route("**/api/trpc/deals.update*", (route) => route.fulfill({ status: 500, body: "no" }));
  const card = dealCard(page, company);
  const editor = await pickStage(card, "Closed");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("ErrorFailed to update deal stage");
  await expect(card.getByRole("button", { name: /^Stage: Initial Discussion/ })).toBeVisible();
});

test("the history of a card lists every move, newest first, with its author", async ({
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
  await rest.sendOk("PUT", `/api/deals/${id}`, { stage: "closed" });
  const history = await rest.sendOk<HistoryEntry[]>("GET", `/api/deals/${id}/history`);
  expect(history.filter(({ field }) => field === "stage").map(({ to }) => to)).toEqual([
    "initial_discussion",
    "due_diligence",
    "closed",
  ]);

  await signIn(me);
  await page.goto(`/deals?search=${company}`);
  await dealCard(page, company)
    .getByRole("button", { name: /^History/ })
    .click();
  const entries = page.getByRole("dialog", { name: "History" }).getByRole("listitem");
  await expect(entries.first()).toContainText("Due Diligence to Closed");
  await expect(entries.first()).toContainText(me.name);
  await expect(entries.last()).toContainText("Administrator");
});
