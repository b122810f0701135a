import { lazyDialog } from "../../components/lazy/lazy-dialog.tsx";

export const FieldForm = lazyDialog(() => import("./field-dialog.tsx"));
