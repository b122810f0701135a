import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { roleLabel } from "@dealflow/validators/labels/users";

export function roleColor(role: string): Color {
  return role === "partner" ? "green" : "amber";
}

export function RoleBadge({ role }: { role: string }) {
  return (
    <Badge color={roleColor(role)} dot>
      {roleLabel(role)}
    </Badge>
  );
}
