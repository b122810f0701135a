/** What a provider sends back with the person, by the address; it counts only if its state is of one's own. */
export type Answer =
  | { state: string; code: string }
  | { state: string; problem: string }
  | { state: null; problem: string };

/**
 * Reads the provider's answer out of the address. Its own explanation is never shown: whoever makes an address could
 * put any words in there.
 */
export function readAnswer(search: string): Answer {
  const params = new URLSearchParams(search);
  const [state, code, error] = ["state", "code", "error"].map((name) => params.get(name));
  if (error) return state ? { state, problem: refusal(error) } : { state: null, problem: NOT_BEGUN };
  if (!state || !code) return { state: null, problem: NO_CODE };
  return { state, code };
}

const NOT_BEGUN = "This authorization was not begun here. Begin the import again on the contacts page.";
const NO_CODE = "There is no authorization code here. Begin the import again on the contacts page.";

function refusal(error: string): string {
  return error === "access_denied"
    ? "You did not allow the access, so there is nothing to import."
    : "The provider did not allow the access. Begin the import again.";
}
