import { createCallerFactory, router } from "./core/trpc.ts";
import { activitiesRouter } from "./modules/activities/router.ts";
import { adminRouter } from "./modules/admin/router.ts";
import { agendaRouter } from "./modules/agenda/router.ts";
import { analyticsRouter } from "./modules/analytics/router.ts";
import { authRouter } from "./modules/auth/router.ts";
import { contactsRouter } from "./modules/contacts/router.ts";
import { dashboardRouter } from "./modules/dashboard/router.ts";
import { dealsRouter } from "./modules/deals/router.ts";
import { documentsRouter } from "./modules/documents/router.ts";
import { duplicatesRouter } from "./modules/duplicates/router.ts";
import { firmsRouter } from "./modules/firms/router.ts";
import { fundingSourcesRouter } from "./modules/funding-sources/router.ts";
import { importsRouter } from "./modules/imports/router.ts";
import { notificationsRouter } from "./modules/notifications/router.ts";
import { pipelineRouter } from "./modules/pipeline/router.ts";
import { searchRouter } from "./modules/search/router.ts";
import { sessionsRouter } from "./modules/sessions/router.ts";
import { sidebarRouter } from "./modules/sidebar/router.ts";
import { tasksRouter } from "./modules/tasks/router.ts";
import { usersRouter } from "./modules/users/router.ts";

export const appRouter = router({
  activities: activitiesRouter,
  admin: adminRouter,
  agenda: agendaRouter,
  auth: authRouter,
  search: searchRouter,
  notifications: notificationsRouter,
  documents: documentsRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
  contacts: contactsRouter,
  deals: dealsRouter,
  duplicates: duplicatesRouter,
  firms: firmsRouter,
  fundingSources: fundingSourcesRouter,
  imports: importsRouter,
  pipeline: pipelineRouter,
  sessions: sessionsRouter,
  sidebar: sidebarRouter,
  tasks: tasksRouter,
  users: usersRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
