import type { IconName } from "@dealflow/ui/icon";
import type { SearchKind } from "@dealflow/validators/labels/search";

export const RESULT_ICONS: Record<SearchKind, IconName> = {
  deal: "deals",
  pipeline: "pipeline",
  contact: "contacts",
  firm: "folder",
  lender: "portfolio",
  task: "circleCheck",
  note: "edit",
  comment: "info",
  email: "mail",
  document: "file",
  agenda: "agenda",
  member: "team",
  view: "filter",
};
