import { expect, test, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { addContact } from "../../helpers/contacts.ts";

test("a contact opens at the side of its list, where another one is shown by a press, and as a page", {
  tag: "@core",
}, async ({ page, signIn, admin }) => {
  const word = unique("Wigeon");
  const [one, two] = ["Ada", "Bea"].map((name) => `${name} ${word}`) as [string, string];
  for (const name of [one, two]) {
    await addContact(admin, { name, company: `${word} Mills`, title: "Director", isPublic: true });
  }
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/contacts?tab=general&search=${word}`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: one }).click();
  const panel = page.getByRole("dialog", { name: one });
  await expect(panel).toBeVisible();
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && { top: box.y, right: box.x + box.width, height: box.height };
    })
    .toEqual({ top: 0, right: 1440, height: 900 });
  await expectAccessible(page);

  const other = await page.locator("#content a", { hasText: two }).boundingBox();
  await page.mouse.click((other?.x ?? 0) + 4, (other?.y ?? 0) + 4);
  const second = page.getByRole("dialog", { name: two });
  await expect(second).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);

  await second.getByRole("link", { name: "Open page" }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(two);
  await expect(page).toHaveTitle(new RegExp(two));
  await expect(main).toContainText("Director at");
  await expect(main.getByRole("region", { name: "Activity" })).toBeVisible();
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await expect(sidebar.locator("[aria-current=page]")).toContainText("Contacts");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(two);
  await main.getByRole("link", { name: "Contacts", exact: true }).click();
  await expect(page).toHaveURL("/contacts");
});

test("the page of another's private contact is not there", async ({ page, signIn, admin, expectFault }) => {
  expectFault(/404/);
  const name = unique("Hidden");
  const { id } = await addContact(admin, { name, isPublic: false });
  await signIn();
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page).not.toHaveTitle(new RegExp(name));
});
