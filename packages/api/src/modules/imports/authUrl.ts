import type { ImportAuthUrlInput } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function beginAuthorization(
  _ctx: MemberContext,
  _input: ImportAuthUrlInput,
): Promise<{ authUrl: string }> {
  throw new Error("under construction");
}
