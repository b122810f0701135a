import { expect, holdRequests, test, toasts } from "../../fixtures.ts";
import { dayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { holdEvents } from "../../helpers/live.ts";
import {
  addTask,
  completedCheckbox,
  completedTasksList,
  listDealTasks,
  openDealTasks,
  openTasksList,
  taskCard,
} from "../../helpers/tasks.ts";

test("a task is added to a deal without tasks, and shows its assignee and due date", {
  tag: "@core",
}, async ({ page, signIn, addDeal, addMember, admin }) => {
  const deal = await addDeal();
  const member = await addMember();
  await signIn(member);
  const tab = await openDealTasks(page, deal);
  await expect(tab).toContainText("No tasks for this deal");

  await tab.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await expect(form.getByRole("combobox", { name: "Priority" })).toHaveText("Medium");
  await expect(form.getByRole("combobox", { name: "Status" })).toHaveCount(0);
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(form.getByText("Title is required")).toBeVisible();

  await form.getByLabel("Title").fill("Read the data room index");
  await form.getByLabel("Description").fill("Name what is missing.");
  await chooseOption(form.getByRole("combobox", { name: "Priority" }), "High");
  await chooseOption(form.getByRole("combobox", { name: "Assigned To" }), member.name);
  await form.getByLabel("Due Date").fill(dayFromToday(-1));
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(form.getByText("Due date cannot be before today")).toBeVisible();
  await form.getByLabel("Due Date").fill(dayFromToday(5));
  const recount = page.waitForResponse(/sidebar\.counts/);
  await form.getByRole("button", { name: "Add Task" }).click();

  await expect(toasts(page)).toContainText("Task added");
  await recount;
  const card = taskCard(openTasksList(page), "Read the data room index");
  await expect(card).toContainText(`Assigned to ${member.name}`);
  await expect(card).toContainText("High");
  await expect(card).toContainText("Due in 5 days");
  expect(await listDealTasks(admin, deal)).toMatchObject([
    {
      title: "Read the data room index",
      description: "Name what is missing.",
      priority: "high",
      status: "pending",
      assignedTo: member.id,
      dueDate: noonFromToday(5),
    },
  ]);
});

test("open tasks are sorted by their due dates, with completed ones below", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Whenever" });
  await addTask(admin, deal, { title: "Later", dueDate: noonFromToday(9) });
  await addTask(admin, deal, { title: "Late", dueDate: noonFromToday(-2), status: "in_progress" });
  await addTask(admin, deal, { title: "Long done", dueDate: noonFromToday(-30), status: "completed" });
  await signIn();
  const tab = await openDealTasks(page, deal);

  const titles = openTasksList(page).getByRole("button", { name: /^Edit / });
  await expect(titles).toHaveText([/^Late/, /^Later/, /^Whenever/]);
  await expect(taskCard(openTasksList(page), "Late")).toContainText(/Unassigned.*In Progress/);
  await expect(tab).toContainText("3 open, 1 overdue");
  await expect(completedTasksList(page).getByRole("listitem")).toHaveCount(1);
  await expect(taskCard(completedTasksList(page), "Long done")).not.toContainText("Overdue");
});

test("many completed tasks are shown on request only", async ({ page, signIn, addDeal, admin }) => {
  const deal = await addDeal();
  for (const title of ["One", "Two", "Three", "Four"]) {
    await addTask(admin, deal, { title, status: "completed" });
  }
  await signIn();
  const tab = await openDealTasks(page, deal);
  await expect(tab).toContainText("Nothing is left to do.");
  await expect(completedTasksList(page)).toBeHidden();
  await tab.getByText("Completed 4").click();
  await expect(completedTasksList(page).getByRole("listitem")).toHaveCount(4);
});

test("a checkbox completes a task at once for the member, and reopens it", { tag: "@core" }, async ({
  page,
  signIn,
  addDeal,
  addMember,
  admin,
}) => {
  const deal = await addDeal();
  const member = await addMember();
  await addTask(admin, deal, { title: "First", dueDate: noonFromToday(1) });
  await addTask(admin, deal, { title: "Second", dueDate: noonFromToday(2), assignedTo: member.id });
  await signIn(member);
  await openDealTasks(page, deal);

  const release = await holdRequests(page, "**/tasks.update*");
  await completedCheckbox(openTasksList(page), "First").press("Space");
  const done = taskCard(completedTasksList(page), "First");
  await expect(done).toContainText(`Completed by ${member.name} on `);
  await expect(done.getByText("First", { exact: true })).toHaveCSS("text-decoration-line", "line-through");
  // The focus stays in the list.
  await expect(completedCheckbox(openTasksList(page), "Second")).toBeFocused();
  release();
  await expect
    .poll(() => listDealTasks(admin, deal))
    .toMatchObject([
      { title: "First", status: "completed", completedBy: member.id },
      { title: "Second", status: "pending" },
    ]);

  await completedCheckbox(completedTasksList(page), "First").click();
  await expect(taskCard(openTasksList(page), "First")).toContainText("Unassigned");
  await expect(completedTasksList(page)).toBeHidden();
  await expect
    .poll(() => listDealTasks(admin, deal))
    .toMatchObject([{ status: "pending", completedBy: null }, {}]);
});

test("the second click of a double click does not complete the next task", async ({
  page,
  signIn,
  addDeal,
  admin,
}) => {
  const deal = await addDeal();
  for (const [at, title] of ["First", "Second", "Third"].entries()) {
    await addTask(admin, deal, { title, dueDate: noonFromToday(at) });
  }
  await signIn();
  await openDealTasks(page, deal);
  await completedCheckbox(openTasksList(page), "First").click();
  await expect(openTasksList(page).getByRole("listitem")).toHaveCount(2);
  // The pointer has not moved, so it is over the next card now.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.mouse.down();
  await page.mouse.up();
  await expect(completedCheckbox(completedTasksList(page), "Second")).toBeChecked();
  await expect(openTasksList(page).getByRole("listitem")).toHaveCount(1);
});

test("a task is open again, with a message, if the server refuses to complete it", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Stubborn", dueDate: noonFromToday(-3) });
  await addTask(admin, deal, { title: "Finished", status: "completed" });
  await signIn();
  await openDealTasks(page, deal);
  await page.route("**/tasks.update*", (route) => route.abort());

  await completedCheckbox(openTasksList(page), "Stubborn").click();
  await expect(toasts(page)).toContainText("Failed to update task");
  await expect(toasts(page)).toContainText("Error");
  await expect(taskCard(openTasksList(page), "Stubborn")).toContainText("Overdue by 3 days");
  await expect(completedCheckbox(openTasksList(page), "Stubborn")).not.toBeChecked();

  await completedCheckbox(completedTasksList(page), "Finished").click();
  await expect(completedCheckbox(completedTasksList(page), "Finished")).toBeChecked();
  await expect(openTasksList(page).getByRole("listitem")).toHaveCount(1);
});

test("the list says that it could not be loaded, and can be loaded again", async ({
  page,
  signIn,
  addDeal,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const deal = await addDeal();
  await addTask(admin, deal, { title: "There after all" });
  await signIn();
  await holdEvents(page);
  await page.route(/tasks\.list/, (route) => route.abort());
  await page.goto(`/deals/${deal.id}?dealTab=tasks`);
  await expect(page.getByText("The tasks could not be loaded")).toBeVisible();
  await page.unroute(/tasks\.list/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(taskCard(openTasksList(page), "There after all")).toBeVisible();
});

// The same moment is half a minute before midnight in both zones: March 30 ends in Honolulu, March 31 in Kiritimati.
for (const { timezoneId, before, after } of [
  {
    timezoneId: "Pacific/Honolulu",
    before: [/Overdue by 2 days$/, /Due today$/, /Due tomorrow$/, /Due in 5 days$/],
    after: [/Overdue by 3 days$/, /Overdue by 1 day$/, /Due today$/, /Due in 4 days$/],
  },
  {
    timezoneId: "Pacific/Kiritimati",
    before: [/Overdue by 3 days$/, /Overdue by 1 day$/, /Due today$/, /Due in 4 days$/],
    after: [/Overdue by 4 days$/, /Overdue by 2 days$/, /Overdue by 1 day$/, /Due in 3 days$/],
  },
]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("due labels follow the viewer's own day, also when it ends while the page is open", async ({
      page,
      signIn,
      addDeal,
      admin,
    }) => {
      const deal = await addDeal();
      for (const day of ["2026-03-28", "2026-03-30", "2026-03-31", "2026-04-04"]) {
        await addTask(admin, deal, { title: `Due ${day}`, dueDate: `${day}T12:00:00Z` });
      }
      await signIn();
      await page.clock.install({ time: "2026-03-31T09:59:30Z" });
      await openDealTasks(page, deal);
      await expect(openTasksList(page).locator("[data-due]")).toHaveText(before);
      await page.clock.fastForward("01:00");
      await expect(openTasksList(page).locator("[data-due]")).toHaveText(after);
    });
  });
}

test("the day is shown, and how far away it is told", async ({ page, signIn, addDeal, admin }) => {
  const deal = await addDeal();
  await addTask(admin, deal, { title: "Long ago", dueDate: "2020-02-29T12:00:00Z" });
  await signIn();
  await openDealTasks(page, deal);
  await expect(taskCard(openTasksList(page), "Long ago").getByText("February 29, 2020")).toBeVisible();
  const edit = page.getByRole("button", { name: "Edit Long ago" });
  await expect(edit).toHaveAccessibleDescription(/February 29, 2020 , Overdue by [0-9,]+ days/);
});
