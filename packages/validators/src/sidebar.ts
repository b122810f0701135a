import { z } from "zod";

export const sidebarCounts = z
  .object({
    deals: z.int(),
    portfolio: z.int(),
    rim: z.int(),
    contacts: z.int(),
    tasks: z.int(),
  })
  .describe("`deals`: category active; `contacts`: those that the caller may see; `tasks`: open ones.");
export type SidebarCounts = z.infer<typeof sidebarCounts>;
