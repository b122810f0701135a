import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dealCard, openDeal, overviewValue, showEmptyFacts } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import type { Deal } from "../../helpers/rest.ts";

test("fields are edited in place, saved with Enter or by leaving them, and chosen from lists", {
  tag: "@core",
}, async ({ page, signIn, addDeal, addMember, admin, expectFault }) => {
  // A fact that is sent before the answer about the one before.
  expectFault(/409/);
  const partner = await addMember("partner");
  const { id, company } = await addDeal();
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const change = (label: string) =>
    dialog.getByRole("button", { name: new RegExp(`^${label}: .*\\. Change$`, "s") });

  await change("Deal Value").focus();
  await page.keyboard.press("Enter");
  const value = dialog.getByRole("textbox", { name: "Deal Value" });
  await expect(value).toBeFocused();
  await value.fill("42.5M");
  await page.keyboard.press("Enter");
  await expect(overviewValue(dialog, "Deal Value")).toHaveText("$43M $42,500,000");
  await expect(change("Deal Value")).toBeFocused();

  await showEmptyFacts(dialog);
  await change("Contact Person").click();
  await dialog.getByRole("textbox", { name: "Contact Person" }).fill("Ines Duarte");
  await change("Contact Email").click();
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Ines Duarte");
  const email = dialog.getByRole("textbox", { name: "Contact Email" });
  await email.fill("not an address");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("email");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await email.fill("ines@duarte.example");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "ines@duarte.example" })).toBeVisible();

  // What leaving a field has saved can be brought back.
  await change("Deal Source").click();
  await page.getByRole("option", { name: "Referral" }).click();
  await expect(toasts(page)).toContainText("Network to Referral");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(overviewValue(dialog, "Deal Source")).toHaveText("Network");

  await change("Deal Lead").click();
  await page.getByRole("option", { name: partner.name }).click();
  await expect(overviewValue(dialog, "Deal Lead")).toHaveText(partner.name);
  await expect(change("Deal Lead")).toBeFocused();
  await change("Deal Type").click();
  await page.keyboard.press("Escape");
  await expect(change("Deal Type")).toBeFocused();

  await change("Description").click();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Family-owned.\nNo successor.");
  await dialog.getByRole("group", { name: "Edit Description" }).getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Family-owned.\nNo successor.", { exact: true })).toBeVisible();

  await change("Contact Person").click();
  await dialog.getByRole("textbox", { name: "Contact Person" }).fill("Somebody else");
  await page.keyboard.press("Escape");
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Ines Duarte");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(dealCard(page, company)).toContainText("$42,500,000");
  // What is shown at once is stored a moment later.
  await expect
    .poll(() => admin.sendOk<Deal>("GET", `/api/deals/${id}`))
    .toMatchObject({
      value: "42500000.00",
      contactPerson: "Ines Duarte",
      contactEmail: "ines@duarte.example",
      leadUserId: partner.id,
      description: "Family-owned.\nNo successor.",
    });
});

test("a field that two people change asks which value to keep; other fields do not", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const { id, company } = await addDeal({ contactPerson: "As it was" });
  await signIn();
  await holdEvents(page);
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const person = dialog.getByRole("textbox", { name: "Contact Person" });
  const edit = async (words: string) => {
    await dialog.getByRole("button", { name: /^Contact Person: .*Change$/s }).click();
    await person.fill(words);
  };
  await edit("Mine");
  await admin.sendOk("PUT", `/api/deals/${id}`, { description: "Another fact" });
  await page.keyboard.press("Enter");
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Mine");
  await expect(dialog.getByText("Another fact")).toBeVisible();

  await edit("Mine again");
  await admin.sendOk("PUT", `/api/deals/${id}`, { contactPerson: "Theirs" });
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Administrator changed this to Theirs meanwhile.");
  await expect(person).toHaveValue("Mine again");
  await dialog.getByRole("button", { name: "Keep theirs" }).click();
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Theirs");

  await edit("Mine at last");
  await admin.sendOk("PUT", `/api/deals/${id}`, { contactPerson: "Theirs too" });
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Save yours" }).click();
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Mine at last");
  await expect
    .poll(() => admin.sendOk<Deal>("GET", `/api/deals/${id}`))
    .toMatchObject({ contactPerson: "Mine at last" });
});

test("a field that could not be saved keeps what was typed, and shows the reason", async ({
  page,
  signIn,
  addDeal,
  expectFault,
}) => {
  expectFault(/500/);
  const { company } = await addDeal({ contactPerson: "As it was" });
  await signIn();
  await page.goto(`/deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await page.route("**/api/trpc/deals.update*", (route) => route.fulfill({ status: 500, body: "no" }));
  await dialog.getByRole("button", { name: /^Contact Person: .*Change$/s }).click();
  const person = dialog.getByRole("textbox", { name: "Contact Person" });
  await person.fill("Ines Duarte");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Not saved.");
  await expect(person).toHaveValue("Ines Duarte");
  await expect(person).toBeFocused();
  await page.unroute("**/api/trpc/deals.update*");
  await page.keyboard.press("Enter");
  await expect(overviewValue(dialog, "Contact Person")).toHaveText("Ines Duarte");
});

test("a follow-up chosen in the calendar is saved at once, a typed one by leaving the calendar's button too", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const { id, company } = await addDeal({ company: unique("Rimmer") });
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "6_months" });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  const dialog = await openDeal(page, company);
  const fact = dialog.getByRole("button", { name: /^Next Follow-up: .*Change$/s });
  await fact.click();
  await dialog.getByLabel("Next Follow-up", { exact: true }).fill("2031-03-05");
  const saved = page.waitForResponse(/deals\.update/);
  await dialog.getByRole("button", { name: "Choose a day" }).click();
  const calendar = page.getByRole("dialog", { name: "Next Follow-up" });
  await calendar.getByRole("button", { name: /March 21st, 2031/ }).click();
  await saved;
  await expect(overviewValue(dialog, "Next Follow-up")).toHaveText("Mar 21, 2031");
  await expect(fact).toBeFocused();

  await fact.click();
  await page.keyboard.press("Alt+ArrowDown");
  await calendar.getByRole("button", { name: /March 20th, 2031/ }).click();
  await expect(overviewValue(dialog, "Next Follow-up")).toHaveText("Mar 20, 2031");

  await fact.click();
  await dialog.getByLabel("Next Follow-up", { exact: true }).fill("2031-04-02");
  await dialog.getByRole("button", { name: "Choose a day" }).focus();
  await page.keyboard.press("Tab");
  await expect(overviewValue(dialog, "Next Follow-up")).toHaveText("Apr 2, 2031");
});

test("the follow-up of a RIM deal is changed in place", async ({ page, signIn, addDeal, admin }) => {
  const { id, company } = await addDeal({ company: unique("Rimmer") });
  await admin.sendOk("PUT", `/api/deals/${id}`, { category: "rim", rimFollowUpInterval: "6_months" });
  await signIn();
  await page.goto(`/rim-deals?search=${company}`);
  const dialog = await openDeal(page, company);
  await dialog.getByRole("button", { name: /^Next Follow-up: .*Change$/s }).click();
  await dialog.getByLabel("Next Follow-up", { exact: true }).fill("2031-03-05");
  // With the version of the answer the next change is not refused first.
  const saved = page.waitForResponse(/deals\.update/);
  await page.keyboard.press("Enter");
  await saved;
  await expect(overviewValue(dialog, "Next Follow-up")).toHaveText("Mar 5, 2031");
  await dialog.getByRole("button", { name: /^Follow-up Interval: .*Change$/s }).click();
  await page.getByRole("option", { name: "9 Months" }).click();
  await expect(overviewValue(dialog, "Follow-up Interval")).toHaveText("9 Months");
  await expect(overviewValue(dialog, "Next Follow-up")).not.toHaveText("Mar 5, 2031");
});
