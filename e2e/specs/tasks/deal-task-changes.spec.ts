import { expect, test, toasts } from "../../fixtures.ts";
import { dayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { holdEvents, openStored } from "../../helpers/live.ts";
import {
  addTask,
  completedCheckbox,
  listDealTasks,
  openDealTasks,
  openTasksList,
  taskCard,
} from "../../helpers/tasks.ts";

test("a click on a card opens it for editing; a due date in the past is kept", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Chase counsel", dueDate: noonFromToday(-3), priority: "high" });
  await signIn();
  await openDealTasks(page, deal);

  const card = taskCard(openTasksList(page), "Chase counsel");
  await expect(card).toContainText("Overdue by 3 days");
  await card.click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await expect(form.getByLabel("Due Date")).toHaveValue(dayFromToday(-3));
  await form.getByLabel("Title").fill("Chase counsel again");
  await chooseOption(form.getByRole("combobox", { name: "Priority" }), "Low");
  await chooseOption(form.getByRole("combobox", { name: "Status" }), "In Progress");
  await form.getByRole("button", { name: "Save Changes" }).click();

  await expect(toasts(page)).toContainText("Task updated");
  await expect(taskCard(openTasksList(page), "Chase counsel again")).toContainText(/Unassigned.*In Progress/);
  await expect(page.getByRole("button", { name: "Edit Chase counsel again" })).toBeFocused();
  expect(await listDealTasks(admin, deal)).toMatchObject([
    { title: "Chase counsel again", priority: "low", status: "in_progress", dueDate: noonFromToday(-3) },
  ]);
});

test("what was typed is kept if a save fails", async ({ page, signIn, addDeal, admin, expectFault }) => {
  expectFault(/ERR_FAILED/);
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Call the bank" });
  await signIn();
  const tab = await openDealTasks(page, deal);
  await page.route(/tasks\.(create|update)/, (route) => route.abort());

  await tab.getByRole("button", { name: "Add Task" }).click();
  const adding = page.getByRole("dialog", { name: "Add Task" });
  await adding.getByLabel("Title").fill("Call the lawyers");
  await adding.getByRole("button", { name: "Add Task" }).click();
  await expect(toasts(page)).toContainText("Failed to add task");
  await expect(adding.getByRole("alert")).toContainText("The task was not saved.");
  await expect(adding.getByLabel("Title")).toHaveValue("Call the lawyers");
  await adding.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Edit Call the bank" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Task" });
  await editing.getByLabel("Title").fill("Call both banks");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Failed to update task");
  await expect(editing.getByLabel("Title")).toHaveValue("Call both banks");
});

test("two people change the same task: the second sees both values and chooses", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/409/);
  const deal = await addDeal();
  const task = await addTask(admin, deal, { title: "Agree the price", dueDate: noonFromToday(3) });
  await signIn();
  await openDealTasks(page, deal);
  await page.getByRole("button", { name: "Edit Agree the price" }).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await chooseOption(form.getByRole("combobox", { name: "Priority" }), "High");
  // Their due date may be in the past: the date picker must still show it.
  await form.getByLabel("Due Date").fill(dayFromToday(7));
  await admin.sendOk("PUT", `/api/tasks/${task.id}`, { dueDate: noonFromToday(-1), description: "Theirs" });
  await form.getByRole("button", { name: "Save Changes" }).click();

  const choice = form.getByRole("radiogroup", { name: "Due Date" });
  await choice.getByRole("radio", { name: /^Theirs/ }).click();
  await expect(form.getByRole("textbox", { name: "Due Date" })).toHaveValue(dayFromToday(-1));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toasts(page)).toContainText("Task updated");
  expect(await listDealTasks(admin, deal)).toMatchObject([
    { priority: "high", description: "Theirs", dueDate: noonFromToday(-1) },
  ]);
});

test("a task is deleted after a confirmation; the focus stays in the list", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Only once" });
  await signIn();
  const tab = await openDealTasks(page, deal);

  const remove = page.getByRole("button", { name: "Delete Only once" });
  const question = page.getByRole("alertdialog", { name: "Delete this task?" });
  await remove.click();
  await expect(question).toContainText("Only once will be removed");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();

  await page.route("**/tasks.delete*", (route) => route.abort());
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Failed to delete task");
  await expect(question).toBeHidden();
  await page.unroute("**/tasks.delete*");
  await remove.click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Task deleted");
  await expect(question).toBeHidden();
  await expect(tab).toContainText("No tasks for this deal");
  await page.keyboard.press("Tab");
  await expect(tab.getByRole("button", { name: "Add Task" })).toBeFocused();
  expect(await listDealTasks(admin, deal)).toEqual([]);
});

test("a task that someone else has deleted is removed, whether it is completed, edited or deleted", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/404/);
  const deal = await addDeal();
  const ids = new Map<string, number>();
  for (const title of ["To tick", "To edit", "To delete"]) {
    const { id } = await addTask(admin, deal, { title });
    ids.set(title, id);
  }
  await signIn();
  await holdEvents(page);

  async function whileDeleted(title: string, act: () => Promise<void>, begin = () => Promise.resolve()) {
    // Loaded anew: what the page still fetches after the act before would show the task gone before anything is done with it.
    await openDealTasks(page, deal);
    await expect(completedCheckbox(openTasksList(page), title)).toBeVisible();
    await begin();
    await admin.sendOk("DELETE", `/api/tasks/${ids.get(title)}`);
    await act();
    await expect(completedCheckbox(openTasksList(page), title)).toHaveCount(0);
  }

  await whileDeleted("To tick", async () => {
    await completedCheckbox(openTasksList(page), "To tick").click();
    await expect(toasts(page)).toContainText("Failed to update task");
  });

  const form = page.getByRole("dialog", { name: "Edit Task" });
  await whileDeleted(
    "To edit",
    async () => {
      await form.getByRole("button", { name: "Save Changes" }).click();
      await expect(form).toContainText("This task is no longer here.");
      await expect(form.getByRole("button", { name: "Save Changes" })).toBeDisabled();
      await form.getByRole("button", { name: "Cancel" }).click();
    },
    async () => {
      const edit = page.getByRole("button", { name: "Edit To edit" });
      await openStored(page, "tasks.get", () => edit.click());
      await form.getByLabel("Title").fill("Too late");
    },
  );

  await whileDeleted("To delete", async () => {
    await page.getByRole("button", { name: "Delete To delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(toasts(page)).toContainText("Task deleted");
  });
  await expect(page.getByText("No tasks for this deal")).toBeVisible();
});
