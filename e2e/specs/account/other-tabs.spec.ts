import { expect, test, unique } from "../../fixtures.ts";

test("another tab shows nothing of the previous member once someone else has signed in", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs, expectFault }) => {
  // The first tab is told that its session has ended.
  expectFault(/401/);
  const [member, successor] = [await addMember(), await addMember()];
  const name = unique("Private Person");
  const rest = await restAs(member);
  await rest.sendOk("POST", "/api/contacts", { name, isPublic: false });
  await signIn(member);
  await page.goto(`/contacts?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name).first()).toBeVisible();

  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Logout" }).click();
  await other.getByLabel("Username").fill(successor.username);
  await other.getByLabel("Password").fill(successor.password);
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("complementary", { name: "Workspace" })).toContainText(successor.name);

  await expect(page.getByRole("complementary", { name: "Workspace" })).toContainText(successor.name);
  await expect(
    page
      .getByText("No contacts found")
      .or(page.getByText(/no contacts/i))
      .first(),
  ).toBeVisible();
  expect(await page.content()).not.toContain(`>${name}<`);
});

test("a second tab of the same member does not change what is typed in the first one", async ({
  page,
  signIn,
  addMember,
}) => {
  const member = await addMember();
  await signIn(member);
  await page.goto("/settings");
  await page.getByLabel("Full Name").fill("Typed meanwhile");
  const other = await page.context().newPage();
  await other.goto("/settings");
  await expect(other.getByLabel("Full Name")).toHaveValue(member.name);
  await expect(page.getByLabel("Full Name")).toHaveValue("Typed meanwhile");
});
