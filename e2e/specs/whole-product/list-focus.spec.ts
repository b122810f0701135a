import { expect, test, unique } from "../../fixtures.ts";
import { chooseOption, dealCard, openEditDealForm, pickStage } from "../../helpers/deals.ts";

test("the focus goes to the next card when a card is removed, and to the list after the last one", async ({
  page,
  signIn,
  addDeal,
}) => {
  const word = unique("Tarn");
  const stage = "due_diligence";
  const next = await addDeal({ company: `${word} Works`, stage });
  const first = await addDeal({ company: `${word} Foundry`, stage });
  await signIn();
  await page.goto(`/deals?search=${word}&stage=${stage}`);

  const editor = await pickStage(dealCard(page, first.company), "Closed");
  await editor.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dealCard(page, first.company)).toHaveCount(0);
  await expect(dealCard(page, next.company).getByRole("link", { name: next.company })).toBeFocused();

  const form = await openEditDealForm(page, next.company);
  await chooseOption(form.getByRole("combobox", { name: "Stage" }), "Closed");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("No deals match your filters")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeFocused();
});
