import type { AppleImport } from "@dealflow/validators/imports";
import type { Context } from "../../../core/context.ts";
import { ImportFailed, type PersonSource } from "./external-contact.ts";
import type { AnsweredAuthorization } from "./oauth.ts";

type Ground = Pick<Context, "settings" | "log">;

/** The contacts of an account with Google, Microsoft or Apple; rejects with `ImportFailed` where the provider gives none. */
export function openProvider(ctx: Ground, account: AnsweredAuthorization | AppleImport): PersonSource {
  return keepingWhatCame(ctx, account.source === "apple" ? ofApple(ctx, account) : ofOAuth(ctx, account));
}

// The clients are loaded on demand: most processes never import anything, and they weigh 30 MB.
async function* ofApple({ settings }: Ground, input: AppleImport): PersonSource {
  const { appleCards } = await import("./apple.ts");
  yield* appleCards(settings, input);
}

async function* ofOAuth({ settings }: Ground, answered: AnsweredAuthorization): PersonSource {
  const [{ openOAuth }, { googlePeople }, { microsoftContacts }] = await Promise.all([
    import("./oauth.ts"),
    import("./google.ts"),
    import("./microsoft.ts"),
  ]);
  const session = await openOAuth(settings, answered);
  try {
    yield* answered.source === "google" ? googlePeople(session) : microsoftContacts(session);
  } finally {
    await session.close();
  }
}

/** A provider that stops halfway has still given what came before: what is missing is one line in the end. */
async function* keepingWhatCame({ log }: Ground, source: PersonSource): PersonSource {
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
