import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";

test("what a member does is undone from the toast, by the keyboard, and from the list of what they did", {
  tag: "@core",
}, async ({ page, signIn, addMember }) => {
  const member = await addMember("analyst");
  await signIn(member);
  const title = unique("Read the model");
  await page.goto("/tasks");
  const add = async () => {
    await page.getByRole("button", { name: "Add Task" }).first().click();
    await page.getByRole("dialog").getByLabel("Title").fill(title);
    await page.getByRole("dialog").getByRole("button", { name: "Add Task" }).click();
    await expect(toasts(page)).toContainText("Task added");
  };
  const task = page.getByRole("main").getByText(title);

  await test.step("by the toast", async () => {
    await add();
    await expect(task.first()).toBeVisible();
    await toasts(page).getByRole("button", { name: "Undo" }).click();
    await expect(toasts(page)).toContainText("The task is in the trash");
    await expect(task).toHaveCount(0);
  });

  await test.step("by the keyboard, but not in a field", async () => {
    await add();
    await expect(task.first()).toBeVisible();
    const search = page.getByRole("main").getByRole("searchbox").first();
    await search.fill("x");
    await search.press("ControlOrMeta+z");
    await search.fill("");
    await expect(task.first()).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(toasts(page)).toContainText("The task is in the trash");
    await expect(task).toHaveCount(0);
  });

  await test.step("from the list", async () => {
    await add();
    await page.goto("/settings/undo");
    await page.getByRole("link", { name: "See what I did" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "What I did" })).toBeVisible();
    const rows = page.getByRole("list", { name: "What I did" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("Undone");
    await expectAccessible(page);
    await rows
      .first()
      .getByRole("button", { name: `Undo Added the task ${title}` })
      .click();
    await expect(toasts(page)).toContainText("Undone");
    await expect(rows.first().getByRole("button")).toHaveCount(0);
    await page.goto("/tasks");
    await expect(page.getByRole("heading", { level: 1, name: "Tasks" })).toBeVisible();
    await expect(task).toHaveCount(0);
  });
});

test("what someone else has changed since is not undone, and says so", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
  expectFault,
}) => {
  expectFault(/409 \(Conflict\).*bulk\.undo/);
  const [member, colleague] = [await addMember("partner"), await addMember("partner")];
  const deal = await addDeal({ leadUserId: member.id, value: "1000000" });
  await (await restAs(member)).send("PUT", `/api/deals/${deal.id}`, { value: "2000000" });
  await (await restAs(colleague)).send("PUT", `/api/deals/${deal.id}`, { value: "3000000" });
  await signIn(member);
  await page.goto("/what-i-did");
  const row = page.getByRole("list", { name: "What I did" }).getByRole("listitem").first();
  await expect(row).toContainText(`Changed deal value of the deal ${deal.company}`);
  await row.getByRole("button").click();
  await expect(toasts(page)).toContainText("This deal was changed since");
});
