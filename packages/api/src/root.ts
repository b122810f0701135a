import { dealsRouter } from "./modules/deals/router.ts";
import { sidebarRouter } from "./modules/sidebar/router.ts";
import { createCallerFactory, router } from "./trpc.ts";

export const appRouter = router({
  deals: dealsRouter,
  sidebar: sidebarRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
