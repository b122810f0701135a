import type { Field } from "../fields.ts";
import { STAGE_LABELS, STAGES } from "../labels/deals.ts";
import { FIELD_ENTITIES, FIELD_KIND_LABELS, FIELD_KINDS } from "../labels/fields.ts";
import type { Columns } from "./column.ts";

export const FIELD_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  entity: { label: "Kind of Record", kind: "choice", values: FIELD_ENTITIES, cli: true },
  key: { label: "Key", kind: "text", cli: true },
  label: { label: "Label", kind: "text", cli: true },
  kind: { label: "Kind", kind: "choice", values: FIELD_KINDS, labels: FIELD_KIND_LABELS, cli: true },
  options: { label: "Options", kind: "list" },
  section: { label: "Section", kind: "text", cli: true },
  help: { label: "Help", kind: "text" },
  stage: { label: "Asked For From", kind: "choice", values: STAGES, labels: STAGE_LABELS },
  position: { label: "Position", kind: "number" },
} as const satisfies Columns<Field>;
