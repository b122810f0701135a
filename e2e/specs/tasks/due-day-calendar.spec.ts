import { expect, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible } from "../../helpers/accessibility.ts";
import { dayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { findTasks } from "../../helpers/tasks.ts";

test("the due day of a task is chosen in the calendar, which is accessible in both themes", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn();
  const title = unique("Survey");
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await form.getByLabel("Title").fill(title);
  await form.getByRole("button", { name: "Choose a day" }).click();
  const calendar = page.getByRole("dialog", { name: "Due Date" });
  await expect(calendar.getByRole("button", { name: /^Today, / })).toBeFocused();
  await expectAccessible(page, "[role=dialog]:has([role=grid])");

  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(form.getByRole("button", { name: "Choose a day" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: /^Today, / })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Due Date")).toHaveValue(dayFromToday(7));
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(toasts(page)).toContainText("Task added");
  const [stored] = await findTasks(admin, title);
  expect(stored).toMatchObject({ title, dueDate: noonFromToday(7) });
});
