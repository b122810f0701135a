import { expect, test } from "../../fixtures.ts";
import { addContact } from "../../helpers/contacts.ts";
import { openActivity, openLog } from "../../helpers/timeline.ts";

test.use({ viewport: { width: 1000, height: 900 } });

test("a form says where the team can read an entry in which a private contact takes part", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
}) => {
  const [member, deal] = [await addMember(), await addDeal()];
  const rest = await restAs(member);
  const secret = await addContact(rest);
  const known = await addContact(rest, { isPublic: true });
  await signIn(member);
  const activity = await openActivity(page, deal.id);
  const form = await openLog(activity);
  const choose = async (name: string) => {
    await form.getByRole("button", { name: "Add a contact" }).click();
    await page.getByRole("combobox", { name: "Add a contact..." }).fill(name);
    await page.getByRole("option", { name }).click();
    await expect(form.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  };
  const warning = form.getByText("is private: the team can read this entry, but not the name.");
  await choose(known.name);
  await choose(secret.name);
  await expect(warning).toHaveText(new RegExp(`^${secret.name} is private`));
  await form.getByRole("switch", { name: "Only for me" }).click();
  await expect(warning).toBeHidden();
  await form.getByRole("switch", { name: "Only for me" }).click();
  await expect(warning).toBeVisible();
  await form.getByRole("textbox", { name: "Text" }).fill("Met in confidence");
  await form.getByRole("button", { name: "Save" }).click();

  const note = activity.getByRole("article", { name: "Note" });
  await note.getByRole("button", { name: "Actions for this note" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Note" });
  await expect(edit.getByText(`${secret.name} is private`)).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`/contacts?contact=${secret.id}`);
  const about = page.getByRole("dialog", { name: secret.name }).getByRole("region", { name: "Activity" });
  const own = await openLog(about);
  await own.getByRole("button", { name: "Add a contact" }).click();
  await page.getByRole("combobox", { name: "Add a contact..." }).fill(secret.name);
  await page.getByRole("option", { name: secret.name }).click();
  await expect(own.getByRole("button", { name: `Remove ${secret.name}` })).toBeVisible();
  await expect(own.getByText("the team can read")).toBeHidden();
});
