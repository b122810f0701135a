import type { ContactImport } from "@dealflow/validators/imports";
import type { MemberContext } from "../../core/context.ts";
import { listImports } from "./list.ts";

/** The actor's newest import, whether or not it still runs. */
export async function importProgress(ctx: MemberContext): Promise<ContactImport | null> {
  const [newest] = await listImports(ctx, 1);
  return newest ?? null;
}
