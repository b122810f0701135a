import { expect, type Locator, type Page } from "@playwright/test";
import type { Deal, RestClient } from "./rest.ts";

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

export function addTask(rest: RestClient, deal: Deal | null, fields: TaskFields): Promise<Task> {
  return rest.sendOk<Task>("POST", "/api/tasks", { dealId: deal?.id, ...fields });
}

/** The stored tasks with this text in their title or description. */
export function findTasks(rest: RestClient, words: string): Promise<Task[]> {
  return rest.sendOk<Task[]>("GET", `/api/tasks?search=${encodeURIComponent(words)}`);
}

/** The stored tasks of a deal. */
export async function listDealTasks(rest: RestClient, deal: Deal): Promise<Task[]> {
  const tasks = await rest.sendOk<Task[]>("GET", "/api/tasks");
  return tasks.filter(({ dealId }) => dealId === deal.id);
}

/** Opens the tasks tab of a deal. */
export async function openDealTasks(page: Page, deal: Deal): Promise<Locator> {
  await page.goto(`/deals/${deal.id}?dealTab=tasks`);
  const tab = page.getByRole("tabpanel", { name: "Tasks" });
  await expect(tab.getByRole("button", { name: "Add Task" })).toBeVisible();
  return tab;
}

/** A column of the tasks page, or the card of a member there. */
export function taskColumn(page: Page, title: string): Locator {
  return page.getByRole("region", { name: new RegExp(`^${title}`) });
}

export function openTasksList(page: Page): Locator {
  return page.getByRole("list", { name: "Open tasks" });
}

export function completedTasksList(page: Page): Locator {
  return page.getByRole("list", { name: "Completed tasks" });
}

/** The card of a task in one of the lists or columns. */
export function taskCard(list: Locator, title: string): Locator {
  const own = list.page().getByRole("button", { name: `Edit ${title}`, exact: true });
  return list.getByRole("listitem").filter({ has: own });
}

export function completedCheckbox(list: Locator, title: string): Locator {
  return list.getByRole("checkbox", { name: `Completed: ${title}`, exact: true });
}
