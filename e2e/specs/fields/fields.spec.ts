import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";
import { chooseOption } from "../../helpers/deals.ts";
import type { RestClient } from "../../helpers/rest.ts";

interface Field {
  id: number;
  key: string;
}

const addField = (admin: RestClient, body: Record<string, unknown>) =>
  admin.sendOk<Field>("POST", "/api/fields", body);

test("an administrator adds a field, a colleague fills it in, it is renamed, deleted and brought back with its values", {
  tag: "@core",
}, async ({ page, openBrowser, signIn, admin }) => {
  const label = unique("Coverage");
  const { id } = await addContact(admin, { isPublic: true });
  const colleague = await openBrowser();
  await signIn(ADMIN);
  await signIn(undefined, colleague);
  await page.goto("/admin/fields");
  await page.getByRole("radio", { name: "Contacts" }).click();
  await page.getByRole("button", { name: "New Field" }).click();
  const form = page.getByRole("dialog", { name: "New Field of Contacts" });
  await form.getByRole("button", { name: "Add Field" }).click();
  await expect(form.getByLabel("Label")).toHaveAccessibleDescription(/Label is required/);
  await form.getByLabel("Label").fill(label);
  await chooseOption(form.getByRole("combobox", { name: "Kind" }), "Choice");
  await form.getByRole("button", { name: "Add Field" }).click();
  await expect(form.getByRole("alert")).toHaveText("A choice needs at least one option");
  await form.getByRole("button", { name: "Add option" }).click();
  await form.getByRole("textbox", { name: "Option 1" }).fill("Weekly");
  await page.keyboard.press("Enter");
  await form.getByRole("textbox", { name: "Option 2" }).fill("Yearly");
  await chooseOption(form.getByRole("combobox", { name: "Colour of Yearly" }), "Amber");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add Field" }).click();
  await expect(form).toBeHidden();
  await expect(toasts(page)).toContainText(`${label} is in every form of contacts now`);

  const panel = colleague.getByRole("main");
  const value = panel.getByRole("definition").filter({ hasText: "Once a year" });
  await test.step("a colleague fills it in", async () => {
    await colleague.goto(`/contacts/${id}`);
    await panel.getByRole("button", { name: "Edit", exact: true }).click();
    const edited = colleague.getByRole("dialog", { name: "Edit Contact" });
    await chooseOption(edited.getByRole("combobox", { name: label }), "Yearly");
    await edited.getByRole("button", { name: "Save Changes" }).click();
    await expect(edited).toBeHidden();
    await expect(panel.getByRole("definition").filter({ hasText: "Yearly" })).toBeVisible();
  });

  await test.step("its history tells it by its name", async () => {
    await panel.getByRole("button", { name: `${label}: history` }).click();
    const history = colleague.getByRole("dialog", { name: `History of ${label}` });
    await expect(history.getByRole("listitem").first()).toContainText("Yearly");
    await colleague.keyboard.press("Escape");
    await expect(history).toBeHidden();
  });

  await test.step("a new name is everywhere at once, and the value stays", async () => {
    await page.getByRole("button", { name: label, exact: true }).click();
    const edited = page.getByRole("dialog", { name: "Edit Field" });
    await edited.getByLabel("Label").fill(`${label} again`);
    await edited.getByRole("textbox", { name: "Option 2" }).fill("Once a year");
    await edited.getByRole("button", { name: "Save Changes" }).click();
    await expect(edited).toBeHidden();
    await expect(panel.getByRole("button", { name: `${label} again: history` })).toBeVisible();
    await expect(value).toBeVisible();
  });

  await test.step("deleted it is gone from the contact, and comes back with its value", async () => {
    await page.getByRole("button", { name: `${label} again`, exact: true }).click();
    const edited = page.getByRole("dialog", { name: "Edit Field" });
    await edited.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText(`${label} again is gone from all records`);
    await expect(value).toHaveCount(0);
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(value).toBeVisible();
  });
  const [field] = (
    await admin.sendOk<(Field & { label: string })[]>("GET", "/api/fields?entity=contacts")
  ).filter((each) => each.label === `${label} again`);
  await admin.sendOk("DELETE", `/api/fields/${field?.id}`);
  await expect(value).toHaveCount(0);
});

test("another kind is previewed: what does not fit is named, and lost only if the administrator says so", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/400|409/);
  const label = unique("Headcount");
  const { id, key } = await addField(admin, { entity: "firms", label, kind: "text" });
  const firms = await Promise.all(
    ["12", "about a dozen"].map(async (value) => {
      const { firmId } = await addContact(admin, { company: unique("Harbour"), isPublic: true });
      await admin.sendOk("PUT", `/api/firms/${firmId}`, { custom: { [key]: value } });
      return firmId;
    }),
  );
  await signIn(ADMIN);
  await page.goto("/admin/fields");
  await page.getByRole("radio", { name: "Firms" }).click();
  await page.getByRole("button", { name: label, exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit Field" });
  await chooseOption(form.getByRole("combobox", { name: "Kind" }), "Number");
  const preview = form.getByRole("status").filter({ hasText: "1 of 2 values cannot be kept as Number" });
  await expect(preview).toContainText("about a dozen");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form.getByRole("alert").first()).toBeVisible();
  await form.getByRole("checkbox", { name: "Lose the values that do not fit" }).check();
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  const values = firms.map((firm) =>
    admin.sendOk<{ custom: Record<string, unknown> }>("GET", `/api/firms/${firm}`),
  );
  expect((await Promise.all(values)).map(({ custom }) => custom[key])).toEqual([12, undefined]);
  await admin.sendOk("DELETE", `/api/fields/${id}`);
});
