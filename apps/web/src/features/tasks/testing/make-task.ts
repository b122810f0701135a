import type { Task } from "@dealflow/validators/tasks";

/** A pending task that is not assigned. */
export function makeTask(fields: Partial<Task> = {}): Task {
  return {
    id: 1,
    title: "Call the owner",
    description: null,
    priority: "medium",
    status: "pending",
    assignedTo: null,
    dealId: 1,
    dealName: "Harrow Mills",
    dueDate: null,
    reminderSent: false,
    createdAt: new Date("2026-03-02T09:00:00Z"),
    updatedAt: new Date("2026-03-02T09:00:00Z"),
    completedAt: null,
    completedBy: null,
    version: 1,
    ...fields,
  };
}

/** A due date as the server sends it. */
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);
