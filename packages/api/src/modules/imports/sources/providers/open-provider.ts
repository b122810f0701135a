import type { AppleImport } from "@dealflow/validators/imports";
import type { Context } from "../../../../core/context.ts";
import { type ContactSource, ImportError } from "../external-contact.ts";
import type { AnsweredAuthorization } from "./oauth.ts";

type Deps = Pick<Context, "settings" | "log">;

/** The contacts of a Google, Microsoft or Apple account; rejects with ImportError if the provider returns none. */
export function openProvider(ctx: Deps, account: AnsweredAuthorization | AppleImport): ContactSource {
  return withPartialResult(
    ctx,
    account.source === "apple" ? openAppleContacts(ctx, account) : openOAuthContacts(ctx, account),
  );
}

// Imported on demand: most processes never import contacts, and the clients take 30 MB of memory.
async function* openAppleContacts({ settings }: Deps, input: AppleImport): ContactSource {
  const { readAppleContacts } = await import("./apple.ts");
  yield* readAppleContacts(settings, input);
}

async function* openOAuthContacts({ settings }: Deps, answered: AnsweredAuthorization): ContactSource {
  const [{ openOAuthSession }, { readGoogleContacts }, { readMicrosoftContacts }] = await Promise.all([
    import("./oauth.ts"),
    import("./google.ts"),
    import("./microsoft.ts"),
  ]);
  const session = await openOAuthSession(settings, answered);
  try {
    yield* answered.source === "google" ? readGoogleContacts(session) : readMicrosoftContacts(session);
  } finally {
    await session.close();
  }
}

/** If a provider fails after its first page, keeps the contacts so far and adds one row with the error. */
async function* withPartialResult({ log }: Deps, source: ContactSource): ContactSource {
  let hasRows = false;
  try {
    for await (const page of source) {
      hasRows ||= page.length > 0;
      yield page;
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    log.warn({ err: error }, "a provider did not give its contacts");
    if (!hasRows) throw error;
    yield [{ label: "The rest", problem: error.message }];
  }
}
