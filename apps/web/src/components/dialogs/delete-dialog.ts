import { TRASH_DAYS } from "@dealflow/validators/labels/trash";
import { lazyDialog } from "../lazy/lazy-dialog.tsx";

/** What becomes of a deleted record. */
export const IN_TRASH = `It can be restored from the trash for ${TRASH_DAYS} days.`;

/** A confirmation that closes at once: the row is removed from the screen before the server has answered. */
export const DeleteDialog = lazyDialog(() => import("./delete-confirmation.tsx"), "Confirmation");
