import type { OAuthProvider } from "@dealflow/stand-ins/start";
import type { OAuthSource } from "@dealflow/validators/imports";
import type { MemberContext } from "../core/context.ts";
import type { ContactSource, SourceRow } from "../modules/imports/sources/external-contact.ts";
import type { createCaller } from "../root.ts";
import type { TestMember } from "./factories.ts";
import type { TestWorkspace } from "./workspace.ts";

type Caller = Pick<ReturnType<typeof createCaller>, "imports">;

/** Goes through an authorization up to the code that the callback page shows: all that the import has to be told. */
export async function authorize({ imports }: Caller, source: OAuthSource, provider: OAuthProvider) {
  const { clientId, clientSecret } = provider.client;
  const { authUrl } = await imports.authUrl({ source, clientId });
  const { code, state } = await provider.approve(authUrl);
  await imports.receiveCode({ state });
  return { source, category: "general" as const, clientId, clientSecret, code };
}

/** The context of a call of this member's, as the command line has it. */
export function contextOf(
  workspace: TestWorkspace,
  { id, username, name, role, isAdmin }: TestMember,
): MemberContext {
  return { ...workspace.context(), actor: { id, username, name, role, isAdmin } };
}

export async function readAll(source: ContactSource): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const page of source) rows.push(...page);
  return rows;
}

/** A CSV file of these rows, whose cells are in the order of the headings. */
export const csvFile = (...rows: string[]) => ({
  source: "csv" as const,
  file: ["Name,Email,Company,Title,Phone,Notes", ...rows].join("\n"),
});

/** A vCard file: each card is the id of its person and what else it says. */
export const cardFile = (...people: [id: string, ...lines: string[]][]) => ({
  source: "vcard" as const,
  file: people
    .flatMap(([id, ...lines]) => ["BEGIN:VCARD", "VERSION:3.0", `UID:${id}`, ...lines, "END:VCARD"])
    .join("\r\n"),
});
