import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

/** Who changed what of a record, and the record as of a past day. */
export const HistoryDialog = lazyDialog(() => import("./history-dialog.tsx"), "History");
