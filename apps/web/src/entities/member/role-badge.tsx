import { Badge } from "@dealflow/ui/badge";
import type { Color } from "@dealflow/ui/colors";
import { ROLE_LABELS, roleLabel, SHORT_ROLE_LABELS } from "@dealflow/validators/labels/users";

export function roleColor(role: string): Color {
  return role === "partner" ? "green" : "amber";
}

interface RoleBadgeProps {
  role: string;
  /** Shortens the label. */
  short?: boolean;
}

export function RoleBadge({ role, short = false }: RoleBadgeProps) {
  return (
    <Badge color={roleColor(role)} dot>
      {roleLabel(role, short ? SHORT_ROLE_LABELS : ROLE_LABELS)}
    </Badge>
  );
}
