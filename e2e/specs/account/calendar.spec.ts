import { expect, test, toasts, unique } from "../../fixtures.ts";

test("a calendar address is created, fetched without a session, replaced and revoked", {
  tag: "@core",
}, async ({ page, signIn, addMember, restAs, playwright }) => {
  const member = await addMember();
  const api = await restAs(member);
  const title = unique("Sign the lease");
  const task = { title, assignedTo: member.id, dueDate: "2031-03-10T12:00:00Z" };
  await api.sendOk("POST", "/api/tasks", task);
  const program = await playwright.request.newContext();
  await signIn(member);
  await page.goto("/settings/calendar");
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = page.getByRole("textbox", { name: "Secret address" });
  await expect(address).toHaveValue(/\/api\/calendar\/[A-Za-z0-9_-]{43}\/deals\.ics$/);
  const first = await address.inputValue();
  await expect(page.getByText("not fetched yet")).toBeVisible();

  const answer = await program.get(first);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(`SUMMARY:${title}`);
  expect(text).toContain("DTSTART;VALUE=DATE:20310310");
  const again = await program.get(first, { headers: { "if-none-match": answer.headers().etag ?? "" } });
  expect(again.status()).toBe(304);

  await test.step("the address is not shown again", async () => {
    await page.reload();
    await expect(page.getByText("last fetched just now")).toBeVisible();
    await expect(address).toHaveCount(0);
  });

  await test.step("after a replacement the first address is not found", async () => {
    await page.getByRole("button", { name: "Replace Address" }).click();
    const question = page.getByRole("alertdialog", { name: "Replace the address?" });
    await question.getByRole("button", { name: "Replace" }).click();
    await expect(question).toBeHidden();
    await expect(address).not.toHaveValue(first);
    expect((await program.get(first)).status()).toBe(404);
    expect((await program.get(await address.inputValue())).status()).toBe(200);
  });

  await test.step("after it is revoked the second address is not found", async () => {
    const second = await address.inputValue();
    await page.getByRole("button", { name: "Revoke" }).click();
    const question = page.getByRole("alertdialog", { name: "Revoke the address?" });
    await question.getByRole("button", { name: "Revoke" }).click();
    await expect(toasts(page)).toContainText("Calendar address revoked");
    await expect(page.getByRole("button", { name: "Create Address" })).toBeVisible();
    expect((await program.get(second)).status()).toBe(404);
  });
  await program.dispose();
});

test("the address can be copied while it is shown", async ({ page, context, origin, signIn }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await signIn();
  await page.goto("/settings/calendar");
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = page.getByRole("textbox", { name: "Secret address" });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toasts(page)).toContainText("The address is on the clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
});
