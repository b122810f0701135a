import { ADMIN, expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";

const SAMPLE = "dfp_";

test("a member makes a token, a script uses it within its scopes, and it is refused once it is revoked", {
  tag: "@core",
}, async ({ page, signIn, request }) => {
  await signIn();
  await page.goto("/settings/tokens");
  const card = page.getByRole("heading", { name: "API Tokens" }).locator("..");
  await expect(card).toContainText("No tokens yet");
  await card.getByRole("button", { name: "New Token" }).click();
  const form = page.getByRole("dialog", { name: "New API Token" });
  await form.getByRole("button", { name: "Create Token" }).click();
  await expect(form).toContainText("Name is required");
  await form.getByLabel("Name").fill("Nightly export");
  await expect(form.getByRole("radio")).toHaveCount(5);
  await expect(form.getByRole("radio", { name: "Read everything" })).toBeChecked();
  await expect(form.getByRole("checkbox")).toHaveCount(0);
  await form.getByRole("radio", { name: "Custom" }).click();
  await form.getByLabel("Read: Everything below").uncheck();
  await form.getByRole("button", { name: "Create Token" }).click();
  await expect(form).toContainText("Choose at least one scope");
  await form.getByLabel("Write: Tasks").check();
  // Whoever may write may read.
  await expect(form.getByLabel("Read: Tasks")).toBeChecked();
  await expect(form.getByLabel("Read: Tasks")).toBeDisabled();
  await expect(form.getByLabel("Read: Administration")).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  await form.getByRole("button", { name: "Create Token" }).click();

  const made = page.getByRole("dialog", { name: "Nightly export" });
  const token = await made.getByLabel("Token").inputValue();
  expect(token.startsWith(SAMPLE)).toBe(true);
  await expect(made.getByRole("region", { name: "Example" })).toContainText(`Bearer ${token}`);
  await expectAccessible(page, "[role=dialog]");
  await made.getByRole("button", { name: "Done" }).click();
  const row = card.getByRole("listitem").filter({ hasText: "Nightly export" });
  await expect(row).toContainText("Writes tasks");
  await expect(row).toContainText("Never used");

  const headers = { authorization: `Bearer ${token}`, cookie: "" };
  const title = unique("By a script");
  expect((await request.post("/api/tasks", { headers, data: { title } })).status()).toBe(200);
  expect((await request.get("/api/contacts", { headers })).status()).toBe(403);
  await page.reload();
  await expect(row).toContainText(/Last used just now from 127\.0\.0\.0\/24/);
  await expect(page.locator("body")).not.toContainText(token);

  await row.getByRole("button", { name: "Revoke Nightly export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toasts(page)).toContainText("Token revoked");
  await expect(card).toContainText("No tokens yet");
  expect((await request.get("/api/tasks", { headers })).status()).toBe(401);
});

test("a token is made from a short choice of scopes", async ({ page, signIn, request }) => {
  await signIn();
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "New Token" }).click();
  const form = page.getByRole("dialog", { name: "New API Token" });
  await form.getByLabel("Name").fill("Fund model");
  await form.getByRole("radio", { name: "Read deals, pipeline and funding sources" }).click();
  await form.getByRole("button", { name: "Create Token" }).click();
  const made = page.getByRole("dialog", { name: "Fund model" });
  const token = await made.getByLabel("Token").inputValue();
  await made.getByRole("button", { name: "Done" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Fund model" });
  await expect(row).toContainText("Reads deals, pipeline, and funding sources");
  const headers = { authorization: `Bearer ${token}`, cookie: "" };
  expect((await request.get("/api/deals", { headers })).status()).toBe(200);
  expect((await request.get("/api/contacts", { headers })).status()).toBe(403);
});

test("an administrator adds a service account, makes its token, and sees and revokes the tokens of all", async ({
  page,
  signIn,
  addMember,
  restAs,
  request,
}) => {
  const member = await addMember();
  const theirs = unique("Theirs");
  await (await restAs(member)).sendOk("POST", "/api/tokens", { name: theirs, scopes: ["*:read"] });
  await signIn(ADMIN);
  await page.goto("/admin/tokens");
  const card = page.getByRole("heading", { name: "API Tokens" }).locator("..");
  const row = card.getByRole("listitem").filter({ hasText: theirs });
  await expect(row).toContainText(member.name);
  await row.getByRole("button", { name: `Revoke ${theirs}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(row).toHaveCount(0);

  const name = unique("Data warehouse");
  await card.getByRole("button", { name: "Add Service Account" }).click();
  const account = page.getByRole("dialog", { name: "Add Service Account" });
  await account.getByLabel("Name", { exact: true }).fill(name);
  await account.getByLabel("Username").fill(name.replaceAll(" ", "-").toLowerCase());
  await account.getByRole("button", { name: "Add Service Account" }).click();
  await card.getByRole("button", { name: `New Token for ${name}` }).click();
  const form = page.getByRole("dialog", { name: "New API Token" });
  await form.getByLabel("Name").fill(`${name} token`);
  await form.getByRole("radio", { name: "Custom" }).click();
  await form.getByLabel("Read: Your own account").check();
  await form.getByRole("button", { name: "Create Token" }).click();
  const made = page.getByRole("dialog", { name: `${name} token` });
  const token = await made.getByLabel("Token").inputValue();
  await made.getByRole("button", { name: "Done" }).click();
  const headers = { authorization: `Bearer ${token}`, cookie: "" };
  expect(await (await request.get("/api/user/current", { headers })).json()).toMatchObject({ name });
  await expect(card.getByRole("listitem").filter({ hasText: `${name} token` })).toContainText(name);
  await expectAccessible(page);
});
