import { expect, test, toasts, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import {
  addBank,
  formField,
  openFunding,
  openNewSourceForm,
  sourceCard,
} from "../../helpers/funding-sources.ts";

test("choosing a firm fills in its type and its contact, and a new person there becomes a contact", {
  tag: "@core",
}, async ({ page, signIn, addDeal, admin }) => {
  const lender = unique("Wessex Credit");
  const [{ id: earlier }, { id }] = [await addDeal(), await addDeal()];
  await addBank(admin, earlier, { name: lender, type: "private_credit" });
  await admin.sendOk("POST", "/api/contacts", {
    ...{ name: "Ines Duarte", title: "Director", company: lender, category: "financing" },
    ...{ email: `ines@${lender.toLowerCase().replaceAll(/\W/g, "")}.example`, isPublic: true },
  });
  await signIn();
  await openFunding(page, id);
  const form = await openNewSourceForm(page, "Add First Funding Source");
  await formField(form, "Name").fill(lender.slice(0, -1));
  await page.getByRole("option", { name: lender }).click();
  await expect(form.getByRole("combobox", { name: "Type" })).toHaveText("Private Credit");
  await expect(formField(form, "Contact Name")).toHaveValue("Ines Duarte");
  await expect(formField(form, "Contact Title")).toHaveValue("Director");
  await expect(formField(form, "Contact Email")).toHaveValue(/^ines@/);

  const person = unique("Sam Okafor");
  const addPerson = form.getByRole("button", { name: /^Add .* to contacts$/ });
  await expect(addPerson).toHaveCount(0);
  await formField(form, "Contact Name").fill(person);
  await formField(form, "Contact Title").fill("Associate");
  await formField(form, "Contact Email").fill("");
  await expect(addPerson).toHaveText(`Add ${person} to contacts`);
  await form.getByRole("switch", { name: "Public" }).click();
  await addPerson.click();
  await expect(toasts(page)).toContainText(`${person} is visible to all team members`);
  // Known now, and not added twice.
  await expect(addPerson).toHaveCount(0);
  const found = await admin.sendOk<object[]>("GET", `/api/contacts?search=${encodeURIComponent(person)}`);
  expect(found).toMatchObject([
    { name: person, title: "Associate", company: lender, category: "financing", isPublic: true, email: null },
  ]);
  await form.getByRole("button", { name: "Add Funding Source" }).click();
  await expect(form).toBeHidden();
  await expect(sourceCard(page, lender)).toContainText(`${person}, Associate`);
});

test("a firm's financing contacts are offered first, and a private one says who would see it", async ({
  page,
  addMember,
  signIn,
  restAs,
  addDeal,
}) => {
  const me = await addMember();
  const rest = await restAs(me);
  const lender = unique("Sable Credit");
  const names = ["Abe Ott", "Bea Lund", "Cy Marsh", "Dee Ray", "Eve Holt", "Fay Nye", "Zoe Quill"];
  for (const name of names) {
    const category = name === "Zoe Quill" ? "financing" : "general";
    await addContact(rest, { name, company: lender, category, isPublic: name !== "Abe Ott" });
  }
  // The same name at another company is another person.
  const stranger = unique("Ned Stark");
  await addContact(rest, { name: stranger, company: unique("Elsewhere") });
  const { id } = await addDeal();
  await signIn(me);
  await openFunding(page, id);
  const form = await openNewSourceForm(page, "Add First Funding Source");
  await formField(form, "Name").fill(lender.slice(0, -1));
  await page.getByRole("option", { name: lender }).click();
  const people = form.getByRole("list", { name: "Contacts at this firm" });
  await expect(people.getByRole("button")).toHaveText([
    "Zoe Quill",
    "Abe Ott · private to you",
    ...names.slice(1, 5),
  ]);
  await expect(form.getByText("All members see a funding source and whom it names")).toBeVisible();
  await formField(form, "Contact Name").fill(stranger);
  await expect(form.getByRole("button", { name: `Add ${stranger} to contacts` })).toBeVisible();
});
