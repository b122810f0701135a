export const ACTIVITY_TYPES = [
  "deal_closed",
  "task_completed",
  "deal_created",
  "deal_updated",
  "contact_added",
  "document_uploaded",
] as const;
