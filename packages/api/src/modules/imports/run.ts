import type { ImportContactsInput, ImportResult } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function runImport(_ctx: MemberContext, _input: ImportContactsInput): Promise<ImportResult> {
  throw new Error("under construction");
}
