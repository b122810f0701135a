import type { ContactImport } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function importProgress(_ctx: MemberContext): Promise<ContactImport | null> {
  throw new Error("under construction");
}
