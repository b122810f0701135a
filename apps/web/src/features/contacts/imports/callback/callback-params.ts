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
