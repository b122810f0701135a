import type { ListViewsInput } from "@dealflow/validators/views";
import { MAX_PAGE_SIZE } from "../lib/cache/paged-query.ts";

/** What the sidebar asks for, also for the layout that loads it beforehand. */
export const PINNED_VIEWS: ListViewsInput = { isPinned: true, limit: MAX_PAGE_SIZE };
