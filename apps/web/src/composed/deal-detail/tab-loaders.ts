export const loadFunding = () => import("../../features/funding-sources/funding-sources-tab.tsx");
export const loadDocuments = () => import("../../features/documents/deal-documents.tsx");
export const loadEmails = () => import("../../features/emails/deal-emails.tsx");
export const loadTasks = () => import("../../features/tasks/deal-tasks.tsx");
