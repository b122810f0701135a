import { expect, holdRequests, test, toasts, unique } from "../../fixtures.ts";
import { expectAccessible, tabTo } from "../../helpers/accessibility.ts";
import { downloadExport, exportButton, readCsv } from "../../helpers/csv-export.ts";
import { dayFromToday, longDayFromToday, noonFromToday } from "../../helpers/dates.ts";
import { chooseOption } from "../../helpers/deals.ts";
import { summaryFigure } from "../../helpers/lists.ts";
import { holdEvents } from "../../helpers/live.ts";
import { addTask, completedCheckbox, findTasks, taskCard, taskColumn } from "../../helpers/tasks.ts";

test("a task is added to a deal found by its company, rescheduled, completed, and deleted after a confirmation", {
  tag: "@core",
}, async ({ page, signIn, addMember, addDeal, admin }) => {
  const me = await addMember();
  const mark = unique("Quarry");
  const deal = await addDeal({ company: `${mark} Stone`, codename: "Project Flint" });
  await signIn(me);
  await page.goto(`/tasks?search=${mark}`);
  await expect(page.getByText("Manage team tasks and deadlines")).toBeVisible();
  await expect(page.getByText("No tasks match your filters.")).toBeVisible();
  await expect(page.getByText(/^No .*tasks/)).toHaveCount(1);

  await page.getByRole("button", { name: "Add Task" }).click();
  const form = page.getByRole("dialog", { name: "Add Task" });
  await expect(form.getByRole("combobox", { name: "Status" })).toHaveCount(0);
  await form.getByLabel("Title").fill(`${mark} survey`);
  await chooseOption(form.getByRole("combobox", { name: "Priority" }), "High");
  await chooseOption(form.getByRole("combobox", { name: "Assigned To" }), me.name);
  await form.getByRole("button", { name: "Deal: No deal" }).click();
  await page.getByRole("combobox", { name: "Search deals..." }).fill(mark.toLowerCase());
  await expect(page.getByRole("option")).toHaveText([`${mark} StoneProject Flint`]);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: `Deal: ${mark} Stone` })).toBeFocused();
  await expect(form.getByLabel("Due Date")).toHaveAttribute("min", dayFromToday(0));
  await form.getByLabel("Due Date").fill(dayFromToday(1));
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(toasts(page)).toContainText("Task added");
  const card = taskCard(taskColumn(page, "Tomorrow 1"), `${mark} survey`);
  await expect(card).toContainText("Due tomorrow");
  await expect(card).toContainText("High");
  await expect(card).toContainText(`Assigned to ${me.name}`);
  await expect(card).toContainText(longDayFromToday(1));
  await expect(summaryFigure(page, "Urgent Tasks")).toHaveText("1");
  const [stored] = await findTasks(admin, mark);
  expect(stored).toMatchObject({
    dealId: deal.id,
    assignedTo: me.id,
    dueDate: noonFromToday(1),
    priority: "high",
  });

  await card.click();
  await expect(page).toHaveURL(`/tasks?search=${mark}&task=${stored?.id}`);
  const edit = page.getByRole("dialog", { name: "Edit Task" });
  await expect(edit.getByRole("button", { name: `Deal: ${mark} Stone` })).toBeVisible();
  // The deal opens over the form, which keeps what was typed.
  await edit.getByLabel("Description").fill("By the north face");
  await edit.getByRole("link", { name: "Open Project Flint" }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}\\?`));
  const opened = page.getByRole("dialog", { name: "Project Flint" });
  await expect(opened).toContainText(`${mark} Stone`);
  await expect(opened).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(page).toHaveURL(`/tasks?search=${mark}&task=${stored?.id}`);
  await expect(edit.getByRole("link", { name: "Open Project Flint" })).toBeFocused();
  await expect(edit.getByLabel("Description")).toHaveValue("By the north face");
  await edit.getByLabel("Due Date").fill(dayFromToday(9));
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/tasks?search=${mark}`);
  const planned = taskCard(taskColumn(page, "Upcoming 1"), `${mark} survey`);
  await expect(planned).toContainText("Due in 9 days");
  await planned.getByRole("link", { name: "Project Flint" }).click();
  await expect(opened).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(planned.getByRole("link", { name: "Project Flint" })).toBeFocused();
  await expect(summaryFigure(page, "Urgent Tasks")).toHaveText("0");

  const release = await holdRequests(page, "**/tasks.update*");
  await completedCheckbox(taskColumn(page, "Upcoming"), `${mark} survey`).click();
  await expect(page.getByText("No upcoming tasks")).toBeVisible();
  release();
  await expect(summaryFigure(page, "Completed")).toHaveText("1");
  await expect(toasts(page)).toContainText(`Task completed${mark} survey`);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(summaryFigure(page, "Completed")).toHaveText("0");
  expect(await findTasks(admin, mark)).toMatchObject([{ status: "pending", completedBy: null }]);
  await completedCheckbox(taskColumn(page, "Upcoming 1"), `${mark} survey`).click();
  await expect(summaryFigure(page, "Completed")).toHaveText("1");
  await page.getByRole("tab", { name: "Status View" }).click();
  const done = taskColumn(page, "Completed");
  await expect(taskCard(done, `${mark} survey`)).toContainText(`Completed by ${me.name} on `);
  expect(await findTasks(admin, mark)).toMatchObject([{ status: "completed", completedBy: me.id }]);

  await page.getByRole("button", { name: `Delete ${mark} survey` }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this task?" });
  await expect(question).toContainText("It can be restored from the trash for 30 days.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Task deleted");
  await expect(page.getByText("No tasks match your filters.")).toBeVisible();
  expect(await findTasks(admin, mark)).toEqual([]);
});

test("the views share the filters of the address, show a limited number of tasks, and all on request", async ({
  page,
  signIn,
  addMember,
  admin,
}) => {
  const me = await addMember();
  const mark = unique("Alder");
  for (let day = 1; day <= 8; day++) {
    const [status, priority] = [day < 3 ? "completed" : "pending", day % 2 ? "low" : "high"];
    const fields = { assignedTo: me.id, dueDate: noonFromToday(day + 1), status, priority };
    await addTask(admin, null, { title: `${mark} ${day}`, description: "In the yard", ...fields });
  }
  await addTask(admin, null, { title: `${mark} whenever`, status: "in_progress" });
  await signIn(me);
  await page.goto("/tasks");
  await page.getByRole("searchbox", { name: "Search tasks..." }).fill(mark.toUpperCase());
  await expect(summaryFigure(page, "Total Tasks")).toHaveText("9");
  await expect(summaryFigure(page, "In Progress")).toHaveText("1");

  const upcoming = taskColumn(page, "Upcoming 6");
  const all = upcoming.getByRole("button", { name: "View all 6 tasks" });
  await all.scrollIntoViewIfNeeded();
  await expect(upcoming.getByRole("listitem")).toHaveCount(5);
  await all.click();
  await expect(upcoming.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "6");

  const undated = taskColumn(page, "No Date 1");
  await expect(undated.getByRole("listitem")).toHaveText([new RegExp(`${mark} whenever.*In Progress`)]);

  await page.getByRole("tab", { name: "Team View" }).click();
  const card = taskColumn(page, me.name);
  await expect(card).toContainText(`${me.name}Analyst8 tasks · 25% completed`);
  await expect(card.getByRole("button", { name: /^Edit / })).toHaveText([/ 3/, / 4/, / 5/, / 6/]);
  await card.getByRole("button", { name: "View all 8 tasks" }).click();
  await expect(card.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "8");
  await expect(page.getByText("No assigned tasks").first()).toBeVisible();

  await chooseOption(page.getByRole("combobox", { name: "Assignee" }), me.name);
  await chooseOption(page.getByRole("combobox", { name: "Priority" }), "High");
  await expect(page.getByRole("tabpanel").getByRole("region")).toHaveCount(1);
  await expect(summaryFigure(page, "Total Tasks")).toHaveText("4");
  await page.getByRole("tab", { name: "Priority View" }).click();
  await expect(taskColumn(page, "High 4").getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText("No low priority tasks")).toBeVisible();
  await chooseOption(page.getByRole("combobox", { name: "Status" }), "Completed");
  await expect(page).toHaveURL(/tab=priority.*status=completed/);
  await page.reload();
  await expect(taskColumn(page, "High 1").getByRole("listitem")).toHaveCount(1);
  await page.goBack();
  await expect(taskColumn(page, "High 4")).toBeVisible();

  await page.goto(`/tasks?search=${mark}&status=completed`);
  await page.getByRole("button", { name: "Open Status View" }).click();
  await expect(taskColumn(page, "Completed 2").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("No tasks in progress")).toBeVisible();

  // A task opened from a notification can be deleted; the page beneath stays.
  await page.getByRole("button", { name: `Edit ${mark} 1` }).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await form.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this task?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Task deleted");
  await expect(page).toHaveURL(/\/tasks\?(?!.*task=).*status=completed/);
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `Completed: ${mark} 2` })).toBeVisible();
});

test("a change that the server refuses is reverted; a task that does not exist is reported", async ({
  page,
  signIn,
  admin,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|404|400/);
  const mark = unique("Basalt");
  await addTask(admin, null, { title: `${mark} first`, dueDate: noonFromToday(-3) });
  await addTask(admin, null, { title: `${mark} second`, dueDate: noonFromToday(-2) });
  await signIn();
  await holdEvents(page);
  await page.goto(`/tasks?search=${mark}`);
  const overdue = taskColumn(page, "Overdue");
  const titles = overdue.getByRole("button", { name: /^Edit / });
  await page.route(/tasks\.(update|delete)/, (route) => route.abort());

  await completedCheckbox(overdue, `${mark} first`).click();
  await expect(toasts(page)).toContainText("Failed to update task");
  await expect(titles).toHaveText([/first/, /second/]);
  await expect(completedCheckbox(overdue, `${mark} first`)).not.toBeChecked();

  await page.getByRole("button", { name: `Delete ${mark} first` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Failed to delete task");
  await expect(titles).toHaveText([/first/, /second/]);

  for (const id of ["2000000000", "99999999999", "none"]) {
    await page.goto(`/tasks?search=${mark}&task=${id}`);
    const notice = page.getByRole("dialog", { name: "Task not found" });
    await notice.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(`/tasks?search=${mark}`);
  }

  await page.route(/tasks\.(list|summary)/, (route) => route.abort());
  await page.getByRole("main").getByRole("searchbox").fill(`${mark} s`);
  await expect(page.getByText("The figures could not be loaded")).toBeVisible();
  await expect(page.getByText("These tasks could not be loaded").first()).toBeVisible();
  await page.unroute(/tasks\.(list|summary)/);
  await overdue.getByRole("button", { name: "Try again" }).click();
  await expect(titles).toHaveText([/second/]);
});

test.describe("in Auckland, on the day before summer time ends", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("tasks change their columns at the viewer's midnight, while the page is open", async ({
    page,
    signIn,
    admin,
  }) => {
    const mark = unique("Kauri");
    for (const day of ["03", "04", "05", "06", "07"]) {
      await addTask(admin, null, { title: `${mark} ${day}`, dueDate: `2026-04-${day}T12:00:00Z` });
    }
    await signIn();
    await page.clock.install({ time: "2026-04-04T10:59:30Z" });
    await page.goto(`/tasks?search=${mark}`);
    const days = (column: string) =>
      taskColumn(page, column)
        .getByRole("button", { name: /^Edit / })
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.slice(mark.length + 1, mark.length + 3)).join(" "));
    const columns = () => Promise.all(["Overdue", "Today", "Tomorrow", "Upcoming"].map(days));
    await expect.poll(columns).toEqual(["03", "04", "05", "06 07"]);
    await page.clock.fastForward("01:00");
    await expect.poll(columns).toEqual(["03 04", "05", "06", "07"]);
    await expect(summaryFigure(page, "Urgent Tasks")).toHaveText("4");
  });
});

test("tasks without a due date are listed below the timeline, five at first, and the list is hidden without any", async ({
  page,
  signIn,
  admin,
}) => {
  const mark = unique("Undated");
  for (let at = 1; at <= 7; at++) await addTask(admin, null, { title: `${mark} ${at}` });
  await addTask(admin, null, { title: `${mark} done`, status: "completed" });
  await signIn();
  await page.goto(`/tasks?search=${mark}`);
  await expect(page.getByText("No overdue tasks")).toBeVisible();
  const undated = taskColumn(page, "No Date 7");
  const all = undated.getByRole("button", { name: "View all 7 tasks" });
  await all.scrollIntoViewIfNeeded();
  await expect(undated.getByRole("listitem")).toHaveCount(5);
  await all.click();
  await expect(undated.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "7");

  await undated.getByRole("button", { name: `Edit ${mark} 1` }).click();
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await form.getByLabel("Due Date").fill(dayFromToday(0));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(taskCard(taskColumn(page, "Today 1"), `${mark} 1`)).toContainText(longDayFromToday(0));
  await expect(taskColumn(page, "No Date 6")).toBeVisible();
  await page.getByRole("main").getByRole("searchbox").fill(`${mark} 1`);
  await expect(taskColumn(page, "Today 1")).toBeVisible();
  await expect(taskColumn(page, "No Date")).toHaveCount(0);
});

test("on a phone, status, assignee, date and deal of a task are all readable", async ({
  page,
  signIn,
  addMember,
  addDeal,
  restAs,
  admin,
}) => {
  const me = await addMember();
  const name = "Maximiliane Featherstonehaugh";
  await (await restAs(me)).sendOk("PUT", "/api/auth/user", { name });
  const mark = unique("Narrow");
  const deal = await addDeal({ company: `${mark} Allied Consolidated Industrial Holdings and Sons` });
  const fields = { assignedTo: me.id, status: "in_progress", dueDate: noonFromToday(300) };
  await addTask(admin, deal, { title: `${mark} memo`, ...fields });
  await signIn(me);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tasks?search=${mark}`);
  const card = taskCard(taskColumn(page, "Upcoming 1"), `${mark} memo`);
  await card.scrollIntoViewIfNeeded();
  for (const text of [
    card.getByText(`Assigned to ${name}`),
    card.getByText("In Progress"),
    card.getByText(longDayFromToday(300)),
  ]) {
    await expect(text).toBeInViewport({ ratio: 1 });
    expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await expect(card.getByRole("link", { name: deal.company })).toBeVisible();
});

test("the CSV file contains the tasks that match, with their people and deals", async ({
  page,
  signIn,
  addMember,
  addDeal,
  admin,
}) => {
  const me = await addMember();
  const mark = unique("Cedar");
  const deal = await addDeal();
  const shared = { assignedTo: me.id, priority: "high" };
  await addTask(admin, deal, { title: `=${mark}`, dueDate: "2026-03-31T12:00:00Z", ...shared });
  await addTask(admin, null, { title: `${mark}, done`, status: "completed", ...shared });
  await addTask(admin, null, { title: `${mark} of nobody` });
  await signIn(me);
  await page.goto(`/tasks?search=${mark}&priority=high`);
  const file = await downloadExport(page);
  expect(file.suggestedFilename()).toMatch(/^tasks_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv$/);
  const { rows } = await readCsv(file);
  expect(rows).toMatchObject([
    {
      Title: `'=${mark}`,
      Status: "Pending",
      "Assigned To": me.name,
      Deal: deal.company,
      "Due Date": "2026-03-31 00:00:00",
      "Completed By": "",
    },
    {
      Title: `${mark}, done`,
      Status: "Completed",
      Deal: "",
      "Due Date": "",
      "Completed By": "Administrator",
    },
  ]);
  await page.getByRole("main").getByRole("searchbox").fill(`${mark} without any`);
  await expect(exportButton(page)).toBeDisabled();
});

test("the views and the form are accessible, and can be used with the keyboard alone", async ({
  page,
  signIn,
  addMember,
  admin,
}) => {
  const me = await addMember();
  const mark = unique("Willow");
  const title = `${mark} ${"counterparty-due-diligence ".repeat(10)}`.trim();
  await addTask(admin, null, { title, priority: "high", dueDate: noonFromToday(-3), assignedTo: me.id });
  await addTask(admin, null, { title: `${mark} now`, status: "in_progress", dueDate: noonFromToday(0) });
  await addTask(admin, null, { title: `${mark} soon`, priority: "low", dueDate: noonFromToday(1) });
  await addTask(admin, null, { title: `${mark} later`, dueDate: noonFromToday(30) });
  await addTask(admin, null, { title: `${mark} done`, status: "completed", assignedTo: me.id });
  await signIn(me);
  await page.goto(`/tasks?search=${mark}`);
  for (const tab of ["Status View", "Team View"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("button", { name: `Edit ${title}` })).toBeVisible();
    await expectAccessible(page);
  }

  await page.goto(`/tasks?search=${mark}`);
  await tabTo(page, page.getByRole("tab", { name: "Timeline View" }));
  await page.keyboard.press("Tab");
  await tabTo(page, completedCheckbox(taskColumn(page, "Overdue"), title));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Edit Task" });
  await expect(form.getByLabel("Title")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Edit ${title}` })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("No overdue tasks")).toBeVisible();
  await expect.poll(() => findTasks(admin, `${mark} counter`)).toMatchObject([{ status: "completed" }]);
});
