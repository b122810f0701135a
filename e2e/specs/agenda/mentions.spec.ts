import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";

test("colleagues are mentioned from a list, by keys or by a click", async ({
  page,
  signIn,
  addMember,
  restAs,
}) => {
  const [me, colleague] = [await addMember(), await addMember()];
  await signIn(me);
  await page.goto("/meeting-agenda");
  await page.getByRole("button", { name: "Add Item" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Item" });
  await form.getByLabel("Title").fill(unique("Pricing"));
  const description = form.getByLabel("Description");
  const list = page.getByRole("listbox", { name: "Members to mention" });
  const option = list.getByRole("option", { name: colleague.name });

  await description.click();
  await page.keyboard.type("Ask @");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(description).toHaveAttribute(
    "aria-activedescendant",
    (await list.getByRole("option").nth(1).getAttribute("id")) ?? "",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(form).toBeVisible();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue("Ask @");

  await page.keyboard.type(colleague.username.slice(0, -1).toUpperCase());
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(description).toHaveValue(`Ask @${colleague.username} `);
  await page.keyboard.type(`and @${colleague.username.slice(0, -1)}`);
  await option.click();
  await expect(description).toHaveValue(`Ask @${colleague.username} and @${colleague.username} `);
  await expect(description).toBeFocused();

  await form.getByRole("button", { name: "Add Item" }).click();
  await expect(toasts(page)).toContainText("Agenda item added");
  const notified = await (await restAs(colleague)).sendOk<{ type: string }[]>("GET", "/api/notifications");
  expect(notified).toMatchObject([{ type: "mentioned" }]);
});
