/** What the text form of each list shows; --json has every field. Lists that are not here show all of theirs. */
export const COLUMNS: Readonly<Record<string, string[]>> = {
  "activities list": ["createdAt", "type", "description", "userId", "dealId"],
  "admin pending-users": ["id", "username", "name", "initials", "role", "createdAt"],
  "agenda list": ["id", "title", "addedBy", "isCompleted", "completedBy", "createdAt"],
  "contacts list": ["id", "name", "title", "company", "category", "email", "isPublic"],
  "deals list": ["id", "company", "codename", "sector", "stage", "category", "value", "createdAt"],
  "deals history": ["changedAt", "field", "from", "to", "changedBy"],
  "funding-sources list": [
    "id",
    "name",
    "type",
    "status",
    "contactName",
    "hasTermSheet",
    "amount",
    "expiresAt",
  ],
  "pipeline list": ["id", "company", "codename", "sector", "dealSource", "value", "createdAt"],
  "tasks list": ["id", "title", "priority", "status", "assignedTo", "dealId", "dueDate"],
  "users list": ["id", "username", "name", "role", "isAdmin", "email", "phone"],
};
