import { createCallerFactory, router } from "./core/trpc.ts";
import { activitiesRouter } from "./modules/activities/router.ts";
import { adminRouter } from "./modules/admin/router.ts";
import { revertAgendaItemIn } from "./modules/agenda/revert.ts";
import { agendaRouter } from "./modules/agenda/router.ts";
import { analyticsRouter } from "./modules/analytics/router.ts";
import { authRouter } from "./modules/auth/router.ts";
import type { Reverts } from "./modules/bulk/revert-row.ts";
import { calendarRouter } from "./modules/calendar/router.ts";
import { revertContactIn } from "./modules/contacts/revert.ts";
import { contactsRouter } from "./modules/contacts/router.ts";
import { dashboardRouter } from "./modules/dashboard/router.ts";
import { revertLinkIn } from "./modules/deal-contacts/revert.ts";
import { dealContactsRouter } from "./modules/deal-contacts/router.ts";
import { revertDealIn } from "./modules/deals/revert.ts";
import { dealsRouter } from "./modules/deals/router.ts";
import { documentsRouter } from "./modules/documents/router.ts";
import { duplicatesRouter } from "./modules/duplicates/router.ts";
import { revertEmailIn } from "./modules/emails/revert.ts";
import { emailRulesRouter, emailsRouter } from "./modules/emails/router.ts";
import { eventsRouter } from "./modules/events/router.ts";
import { revertFieldIn } from "./modules/fields/revert.ts";
import { fieldsRouter } from "./modules/fields/router.ts";
import { revertFirmIn, revertPrivateFactsIn } from "./modules/firms/revert.ts";
import { firmsRouter } from "./modules/firms/router.ts";
import { followUpsRouter } from "./modules/follow-ups/router.ts";
import { revertFundingSourceIn } from "./modules/funding-sources/revert.ts";
import { fundingSourcesRouter } from "./modules/funding-sources/router.ts";
import { historyRouter } from "./modules/history/router.ts";
import { importsRouter } from "./modules/imports/router.ts";
import { listsRouter } from "./modules/lists/router.ts";
import { mailboxesRouter } from "./modules/mailboxes/router.ts";
import { mergesRouter } from "./modules/merges/router.ts";
import { revertCommentIn, revertNoteIn } from "./modules/notes/revert.ts";
import { notesRouter } from "./modules/notes/router.ts";
import { notificationsRouter } from "./modules/notifications/router.ts";
import { revertPipelineItemIn } from "./modules/pipeline/revert.ts";
import { pipelineRouter } from "./modules/pipeline/router.ts";
import { presenceRouter } from "./modules/presence/router.ts";
import { searchRouter } from "./modules/search/router.ts";
import { sessionsRouter } from "./modules/sessions/router.ts";
import { sidebarRouter } from "./modules/sidebar/router.ts";
import { revertTaskIn } from "./modules/tasks/revert.ts";
import { tasksRouter } from "./modules/tasks/router.ts";
import { timelineRouter } from "./modules/timeline/router.ts";
import { tokensRouter } from "./modules/tokens/router.ts";
import { trashRouter } from "./modules/trash/router.ts";
import { usersRouter } from "./modules/users/router.ts";
import { revertViewIn } from "./modules/views/revert.ts";
import { viewsRouter } from "./modules/views/router.ts";
import { createBulkRouter, createWritesRouter } from "./modules/writes/router.ts";

/** How each domain takes back what was written of its records; the domains themselves do not know one another. */
const REVERTS: Reverts = {
  contacts: revertContactIn,
  deal_contacts: revertLinkIn,
  deals: revertDealIn,
  emails: revertEmailIn,
  fields: revertFieldIn,
  firm_private_facts: revertPrivateFactsIn,
  firms: revertFirmIn,
  funding_sources: revertFundingSourceIn,
  meeting_agenda_items: revertAgendaItemIn,
  note_comments: revertCommentIn,
  notes: revertNoteIn,
  pipeline: revertPipelineItemIn,
  tasks: revertTaskIn,
  views: revertViewIn,
};

export const appRouter = router({
  activities: activitiesRouter,
  admin: adminRouter,
  agenda: agendaRouter,
  auth: authRouter,
  search: searchRouter,
  mailboxes: mailboxesRouter,
  notifications: notificationsRouter,
  documents: documentsRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
  bulk: createBulkRouter(REVERTS),
  calendar: calendarRouter,
  contacts: contactsRouter,
  dealContacts: dealContactsRouter,
  deals: dealsRouter,
  duplicates: duplicatesRouter,
  emails: emailsRouter,
  emailRules: emailRulesRouter,
  events: eventsRouter,
  fields: fieldsRouter,
  lists: listsRouter,
  firms: firmsRouter,
  followUps: followUpsRouter,
  fundingSources: fundingSourcesRouter,
  history: historyRouter,
  imports: importsRouter,
  notes: notesRouter,
  merges: mergesRouter,
  pipeline: pipelineRouter,
  presence: presenceRouter,
  sessions: sessionsRouter,
  sidebar: sidebarRouter,
  tasks: tasksRouter,
  timeline: timelineRouter,
  tokens: tokensRouter,
  trash: trashRouter,
  users: usersRouter,
  views: viewsRouter,
  writes: createWritesRouter(REVERTS),
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
