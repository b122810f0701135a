import type { routes } from "./routes.ts";

/** What each chapter of the reference is about. */
export const CHAPTERS: Record<keyof typeof routes, string> = {
  Account: "One's own account, signing in, and the browsers in which one is signed in.",
  Tokens: "API tokens and the service accounts that programs have.",
  Calendar: "The address from which a calendar reads one's follow-ups and due dates.",
  Team: "The members, and who may join them.",
  Workspace: "What changes, what is counted, what is found, and who looks at the same record.",
  Deals: "Deals, their stages and people, and the follow-ups of those in RIM.",
  Pipeline: "Opportunities that are no deals yet.",
  "Funding sources": "The lenders of a deal, their terms, and its capital stack.",
  Contacts: "People, public or private to who added them.",
  "Import of contacts": "Contacts from Google, Microsoft, Apple, vCard and CSV, and the way back.",
  Firms: "Companies, their history as lenders, and merges.",
  "Timeline and notes": "What happened around a record: notes, calls, meetings, mail and changes.",
  Tasks: "What is to be done, by whom and until when.",
  "Meeting agenda": "What is talked about in the next meeting, and the minutes of past ones.",
  Documents: "Files of deals and of the workspace.",
  Emails: "Messages of connected mailboxes, and the deals that they belong to.",
  Analytics: "Figures of any day, from the history.",
  Notifications: "What one is told, and how.",
  Views: "Views of lists under a name, and how one last looked at each.",
  Mailboxes: "Connected mailboxes and how their reading goes.",
};
