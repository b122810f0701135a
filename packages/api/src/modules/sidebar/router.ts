import { sidebarCounts } from "@dealflow/validators/sidebar";
import { memberProcedure, router } from "../../core/trpc.ts";
import { countSidebar } from "./counts.ts";

export const sidebarRouter = router({
  counts: memberProcedure
    .meta({ summary: "Count the records shown in the sidebar" })
    .output(sidebarCounts)
    .query(({ ctx }) => countSidebar(ctx)),
});
