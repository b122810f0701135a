"use client";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { IMPORT_SOURCE_LABELS } from "@dealflow/validators/labels/imports";
import { Text } from "@radix-ui/themes/components/text";
import { CopyButton } from "../../../../components/copy-button.tsx";
import { CallbackPage } from "../../../../components/page/callback-page.tsx";
import { trpc } from "../../../../trpc/client.ts";
import styles from "./callback-screen.module.css";

/** The OAuth redirect page: shows the code to paste, if the server knows the state from this session. */
export function CallbackScreen() {
  const { mutateAsync } = trpc.imports.receiveCode.useMutation({ gcTime: 0 });

  async function receive(query: string) {
    const params = readCallbackParams(query);
    // The state is checked before anything is shown: the address may be forged.
    if (params.state === null) return params;
    const { source } = await mutateAsync({ state: params.state });
    return "code" in params ? { answer: { source, code: params.code } } : params;
  }

  return (
    <CallbackPage
      title="Import Contacts"
      loading="Checking the answer..."
      receive={receive}
      link={{ href: PAGE_PATHS.contacts, label: "Go to Contacts" }}
    >
      {({ source, code }) => (
        <>
          <Text as="p" size="2" role="status">
            {IMPORT_SOURCE_LABELS[source]} gave you an authorization code. Paste it in the window where you
            began.
          </Text>
          <div className={styles.code}>
            <code>{code}</code>
            <CopyButton text={() => code} copied="The code is on the clipboard">
              Copy
            </CopyButton>
          </div>
          <Text as="p" size="1" color="gray">
            It serves once, for a few minutes. You can close this page afterwards.
          </Text>
        </>
      )}
    </CallbackPage>
  );
}

/** The query parameters of an OAuth redirect. They must not be trusted before the server has checked `state`. */
export type CallbackParams =
  | { state: string; code: string }
  | { state: string; problem: string }
  | { state: null; problem: string };

/** The `error_description` is never shown: anyone can make a link that contains any text. */
export function readCallbackParams(search: string): CallbackParams {
  const params = new URLSearchParams(search);
  const [state, code, error] = ["state", "code", "error"].map((name) => params.get(name));
  if (error) return state ? { state, problem: errorText(error) } : { state: null, problem: NOT_STARTED_HERE };
  if (!state || !code) return { state: null, problem: NO_CODE };
  return { state, code };
}

const NOT_STARTED_HERE =
  "This authorization was not begun here. Begin the import again on the contacts page.";
const NO_CODE = "There is no authorization code here. Begin the import again on the contacts page.";

function errorText(error: string): string {
  return error === "access_denied"
    ? "You did not allow the access, so there is nothing to import."
    : "The provider did not allow the access. Begin the import again.";
}
