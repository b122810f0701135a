import type { OAuthSource } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function receiveCode(
  _ctx: MemberContext,
  _input: { state: string },
): Promise<{ source: OAuthSource }> {
  throw new Error("under construction");
}
