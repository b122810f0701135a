import type { ContactImport } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function listImports(_ctx: MemberContext): Promise<ContactImport[]> {
  throw new Error("under construction");
}
