import type { FileImport, ImportCheck } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function checkImport(_ctx: MemberContext, _input: FileImport): Promise<ImportCheck> {
  throw new Error("under construction");
}
