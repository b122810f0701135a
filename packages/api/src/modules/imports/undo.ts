import type { UndoneImport } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../../context.ts";

export function undoImport(_ctx: MemberContext, _id: number): Promise<UndoneImport> {
  throw new Error("under construction");
}
