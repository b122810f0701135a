import { expect, type Locator, type Page } from "@playwright/test";
import type { Deal, Rest } from "./rest.ts";

interface Task {
  id: number;
  title: string;
  description: string | null;
  priority: string;
  status: string;
  assignedTo: number | null;
  dealId: number | null;
  dueDate: string | null;
  completedBy: number | null;
}

type TaskFields = Partial<Task> & { title: string };

export function addTask(rest: Rest, deal: Deal | null, fields: TaskFields): Promise<Task> {
  return rest.must<Task>("POST", "/api/tasks", { dealId: deal?.id, ...fields });
}

/** What the server holds with these words in its title or description. */
export function tasksNamed(rest: Rest, words: string): Promise<Task[]> {
  return rest.must<Task[]>("GET", `/api/tasks?search=${encodeURIComponent(words)}`);
}

/** What the server holds of a deal, whatever is shown of it. */
export async function tasksOf(rest: Rest, deal: Deal): Promise<Task[]> {
  const tasks = await rest.must<Task[]>("GET", "/api/tasks");
  return tasks.filter(({ dealId }) => dealId === deal.id);
}

/** Opens the tab with a deal's tasks, by its address. */
export async function openTasks(page: Page, deal: Deal): Promise<Locator> {
  await page.goto(`/deals/${deal.id}?dealTab=tasks`);
  const tab = page.getByRole("tabpanel", { name: "Tasks" });
  await expect(tab.getByRole("button", { name: "Add Task" })).toBeVisible();
  return tab;
}

/** A column of the tasks page, or the card of a member there. */
export function taskColumn(page: Page, title: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${title}`) });
}

export function openList(page: Page): Locator {
  return page.getByRole("list", { name: "Open tasks" });
}

export function completedList(page: Page): Locator {
  return page.getByRole("list", { name: "Completed tasks" });
}

/** The card of a task in one of the lists or columns. */
export function taskCard(list: Locator, title: string): Locator {
  const own = list.page().getByRole("button", { name: `Edit ${title}`, exact: true });
  return list.getByRole("listitem").filter({ has: own });
}

export function tick(list: Locator, title: string): Locator {
  return list.getByRole("checkbox", { name: `Completed: ${title}`, exact: true });
}
