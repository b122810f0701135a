import { ROLE_LABELS } from "../labels/users.ts";
import type { Member } from "../users.ts";
import type { Columns } from "./column.ts";

export const MEMBER_COLUMNS = {
  id: { label: "Id", kind: "number", csv: false, cli: true },
  name: { label: "Name", kind: "text", cli: true },
  username: { label: "Username", kind: "text", cli: true },
  initials: { label: "Initials", kind: "text" },
  role: { label: "Role", kind: "choice", labels: ROLE_LABELS, cli: true },
  email: { label: "Email", kind: "text", cli: true },
  phone: { label: "Phone", kind: "text", cli: true },
  isAdmin: { label: "Administrator", kind: "flag", labels: { true: "Yes", false: "No" }, cli: true },
  status: { label: "Status", kind: "choice", labels: { active: "Active" } },
  createdAt: { label: "Joined", kind: "time" },
} as const satisfies Columns<Member>;
