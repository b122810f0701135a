import { roleLabel } from "@dealflow/validators/labels/users";
import type { Member } from "@dealflow/validators/users";
import type { CsvColumn } from "../../lib/format/csv.ts";

export const MEMBER_COLUMNS: readonly CsvColumn<Member>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Username", value: ({ username }) => username },
  { header: "Initials", value: ({ initials }) => initials },
  { header: "Role", value: ({ role }) => roleLabel(role) },
  { header: "Email", value: ({ email }) => email },
  { header: "Phone", value: ({ phone }) => phone },
  { header: "Administrator", value: ({ isAdmin }) => (isAdmin ? "Yes" : "No") },
  { header: "Status", value: () => "Active" },
  { header: "Joined", value: ({ createdAt }) => createdAt },
];
