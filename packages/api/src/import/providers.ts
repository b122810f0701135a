import type { AppleImport, OAuthImport } from "@dealflow/validators/contactImports";
import type { MemberContext } from "../context.ts";
import { callbackUri, clientIdOf, clientSecretOf } from "../modules/imports/policy.ts";
import { takeAuthorization } from "./authorizations.ts";
import { ImportFailed, type PersonSource } from "./person.ts";

/**
 * The contacts of an account with Google, Microsoft or Apple. Throws a `DomainError` where something is missing that the
 * provider has to be told; the source then rejects with `ImportFailed` where the provider gives nothing (more).
 */
export function openProvider(ctx: MemberContext, input: OAuthImport | AppleImport): PersonSource {
  return keepingWhatCame(ctx, input.source === "apple" ? ofApple(ctx, input) : ofOAuth(ctx, input));
}

// The clients are loaded on demand: most processes never import anything, and they weigh 30 MB.
async function* ofApple({ settings }: MemberContext, input: AppleImport): PersonSource {
  const { appleCards } = await import("./apple.ts");
  yield* appleCards(settings, input);
}

function ofOAuth(ctx: MemberContext, input: OAuthImport): PersonSource {
  const { source, code } = input;
  const clientId = clientIdOf(ctx.settings, source, input);
  const clientSecret = clientSecretOf(ctx.settings, source, input);
  const redirectUri = callbackUri(ctx.settings, input.redirectUri);

  async function* answers(): PersonSource {
    const begun = await takeAuthorization(ctx, { source, clientId, redirectUri });
    const [{ openOAuth }, { googlePeople }, { microsoftContacts }] = await Promise.all([
      import("./oauth.ts"),
      import("./google.ts"),
      import("./microsoft.ts"),
    ]);
    const session = await openOAuth(ctx.settings, {
      source,
      clientId,
      clientSecret,
      redirectUri,
      code,
      ...begun,
    });
    try {
      yield* source === "google" ? googlePeople(session) : microsoftContacts(session);
    } finally {
      await session.close();
    }
  }
  return answers();
}

/** A provider that stops halfway has still given what came before: what is missing is one line in the end. */
async function* keepingWhatCame({ log }: MemberContext, source: PersonSource): PersonSource {
  let hasCome = false;
  try {
    for await (const page of source) {
      hasCome ||= page.length > 0;
      yield page;
    }
  } catch (error) {
    if (!(error instanceof ImportFailed)) throw error;
    log.warn({ err: error }, "a provider did not give its contacts");
    if (!hasCome) throw error;
    yield [{ label: "The rest", problem: error.message }];
  }
}
