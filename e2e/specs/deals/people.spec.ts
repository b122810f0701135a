import { expect, test, toasts, unique } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { chooseOption, dealDialog } from "../../helpers/deals.ts";

test("a person is added to a deal with a role, shown at both records, removed, and restored", {
  tag: "@core",
}, async ({ page, signIn, admin, addDeal }) => {
  const deal = await addDeal();
  const { name, id } = await addContact(admin, {
    title: "Partner",
    company: unique("Ashdown"),
    email: "counsel@ashdown.example",
    phone: "+44 20 7946 0001",
    isPublic: true,
  });
  await signIn();
  await page.goto(`/deals/${deal.id}`);
  const people = dealDialog(page, deal.company).getByRole("region", { name: "People", exact: true });
  await expect(people).toContainText("Nobody is linked to this deal yet.");

  await people.getByRole("button", { name: "Add Person" }).click();
  const form = people.getByRole("group", { name: "Add a person" });
  await form.getByRole("button", { name: "Contact:" }).click();
  await page.getByRole("combobox", { name: "Search contacts..." }).fill(name);
  await page.getByRole("option", { name }).click();
  await chooseOption(form.getByRole("combobox", { name: "Role" }), "Counsel");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form).toBeHidden();
  const row = people.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("combobox", { name: `Role of ${name}` })).toHaveText("Counsel");
  await expect(row.getByRole("link", { name: `Email ${name}` })).toHaveAttribute(
    "href",
    "mailto:counsel@ashdown.example",
  );
  await expect(row.getByRole("link", { name: `Call ${name}` })).toHaveAttribute("href", "tel:+442079460001");

  await chooseOption(row.getByRole("combobox", { name: `Role of ${name}` }), "Adviser");
  await expect
    .poll(async () => {
      const answer = await admin.sendOk<{ people: { role: string }[] }>(
        "GET",
        `/api/deals/${deal.id}/contacts`,
      );
      return answer.people.map(({ role }) => role);
    })
    .toEqual(["adviser"]);

  await row.getByRole("link", { name, exact: true }).click();
  const person = page.getByRole("dialog", { name, exact: true });
  const deals = person.getByRole("region", { name: "Deals 1" });
  await expect(deals.getByRole("listitem")).toContainText([`${deal.company}Adviser`]);
  await deals.getByRole("button", { name: `Remove from ${deal.company}` }).click();
  await expect(deals).toBeHidden();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(deals.getByRole("listitem")).toContainText([`${deal.company}Adviser`]);
  await person.getByRole("button", { name: "Close" }).click();

  await row.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(row).toBeHidden();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("combobox", { name: `Role of ${name}` })).toHaveText("Adviser");
  const linked = await admin.sendOk<{ id: number }[]>("GET", `/api/contacts/${id}/deals`);
  expect(linked.map((each) => each.id)).toEqual([deal.id]);
});

test("a person who is named in the deal is suggested, and becomes a contact with one click", async ({
  page,
  signIn,
  addDeal,
}) => {
  const name = unique("Mara Voss");
  const deal = await addDeal({ contactPerson: name, contactEmail: `${unique("mara")}@voss.example` });
  await signIn();
  await page.goto(`/deals/${deal.id}`);
  const people = dealDialog(page, deal.company).getByRole("region", { name: "People", exact: true });
  const row = people.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Contact person");
  await row.getByRole("button", { name: `Add ${name} to contacts` }).click();
  await expect(row.getByRole("combobox", { name: `Role of ${name}` })).toHaveText("Executive");
  await row.getByRole("link", { name, exact: true }).click();
  const person = page.getByRole("dialog", { name, exact: true });
  await expect(person.getByText("None logged yet")).toBeVisible();
  await expect(person.getByRole("region", { name: "Deals 1" })).toContainText(deal.company);
});

test("a contact is linked to a deal from its panel", async ({ page, signIn, admin, addDeal }) => {
  const deal = await addDeal();
  const { id, name } = await addContact(admin, { isPublic: true });
  await signIn();
  await page.goto(`/contacts?contact=${id}`);
  const person = page.getByRole("dialog", { name, exact: true });
  await person.getByRole("button", { name: "Link to Deal" }).click();
  const form = person.getByRole("group", { name: "Link to a deal" });
  await form.getByRole("button", { name: "Deal:" }).click();
  await page.getByRole("combobox", { name: "Search deals..." }).fill(deal.company);
  await page.getByRole("option", { name: deal.company }).click();
  await form.getByRole("button", { name: "Link", exact: true }).click();
  await expect(person.getByRole("region", { name: "Deals 1" }).getByRole("listitem")).toContainText([
    `${deal.company}Executive`,
  ]);
});
