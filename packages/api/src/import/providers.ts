import type { AppleImport, OAuthImport } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../context.ts";
import type { PersonSource } from "./person.ts";

/** The contacts of an account with Google, Microsoft or Apple. Rejects with `ImportFailed` where it gives none. */
export function openProvider(_ctx: MemberContext, _input: OAuthImport | AppleImport): PersonSource {
  throw new Error("under construction");
}
