import type { Page } from "@playwright/test";
import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import type { Deal } from "../../helpers/rest.ts";

/** Opens the values of a list, which begins with `first`. */
async function openValues(page: Page, list: string, first: string) {
  await page.goto("/admin/values");
  await page.getByRole("button", { name: list, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: list });
  await expect(dialog.getByRole("textbox").first()).toHaveValue(first);
  return dialog;
}

const openSectors = (page: Page) => openValues(page, "Sectors", "Software");

async function saveValues(page: Page, dialog: ReturnType<Page["getByRole"]>) {
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText("Values Saved");
}

test("an administrator adds a sector, colleagues use it, and it is renamed and retired", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, addDeal, admin }) => {
  const first = unique("Water");
  const second = unique("Utilities");
  const { id, company } = await addDeal();
  const colleague = await openBrowser();
  await signIn(ADMIN);
  await signIn(undefined, colleague);

  await test.step("it is added, with a colour", async () => {
    const dialog = await openSectors(page);
    await dialog.getByRole("button", { name: "Add value" }).click();
    await page.keyboard.type(first);
    await expectAccessible(page);
    await saveValues(page, dialog);
  });

  await test.step("a colleague gives it to a deal", async () => {
    await colleague.goto(`/deals/${id}`);
    await colleague.getByRole("button", { name: "Edit Deal", exact: true }).click();
    const form = colleague.getByRole("dialog", { name: "Edit Deal" });
    await form.getByRole("combobox", { name: "Sector" }).click();
    await colleague.getByRole("option", { name: first }).click();
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form).toBeHidden();
    await expect(colleague.getByRole("main").getByText(first).first()).toBeVisible();
  });

  await test.step("it is renamed: the deal is called so at once, and found by it", async () => {
    const dialog = await openSectors(page);
    await dialog.getByRole("textbox").last().fill(second);
    await saveValues(page, dialog);
    await expect(colleague.getByRole("main").getByText(second).first()).toBeVisible();
    await colleague.goto(`/deals?search=${encodeURIComponent(second)}`);
    await expect(colleague.getByRole("heading", { name: company })).toBeVisible();
  });

  await test.step("it is retired: the deal keeps it, no other is offered it", async () => {
    const dialog = await openSectors(page);
    await dialog.getByRole("button", { name: `Retire ${second}` }).click();
    await saveValues(page, dialog);
    await colleague.goto("/deals");
    await colleague.getByRole("button", { name: "New Deal" }).click();
    await colleague.getByRole("dialog").getByRole("combobox", { name: "Sector" }).click();
    await expect(colleague.getByRole("option", { name: "Software" })).toBeVisible();
    await expect(colleague.getByRole("option", { name: second })).toHaveCount(0);
    const stored = await admin.sendOk<Deal & { sector: string }>("GET", `/api/deals/${id}`);
    expect(stored.sector).toMatch(/^water/);
  });
});

test("two administrators change the same list: the second is told, and keeps what was typed", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  await signIn(ADMIN);
  const dialog = await openValues(page, "Pass Reasons", "Price");
  await dialog.getByRole("button", { name: "Add value" }).click();
  const typed = unique("Timing");
  await page.keyboard.type(typed);
  const { values } = await admin.sendOk<{ values: { id: string }[] }>("GET", "/api/lists/pass-reasons");
  await admin.sendOk("PUT", "/api/lists/pass-reasons", {
    values: [...values, { label: unique("Concentration") }],
  });
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("was changed by");
  await expect(dialog.getByRole("textbox").last()).toHaveValue(typed);
});
