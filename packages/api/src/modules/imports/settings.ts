import type { OAuthSource } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function describeImports(_ctx: MemberContext): {
  configured: Record<OAuthSource, boolean>;
  redirectUri: string;
} {
  throw new Error("under construction");
}
