/** What a provider sends back with the person, by the address. */
export type Answer = { state: string; code: string } | { problem: string };

/**
 * Reads the provider's answer out of the address. Its own explanation is never shown: whoever makes an address could
 * put any words in there.
 */
export function readAnswer(search: string): Answer {
  const params = new URLSearchParams(search);
  const [state, code, error] = ["state", "code", "error"].map((name) => params.get(name));
  if (error === "access_denied") {
    return { problem: "You did not allow the access, so there is nothing to import." };
  }
  if (error) return { problem: "The provider did not allow the access. Begin the import again." };
  if (!state || !code) {
    return { problem: "There is no authorization code here. Begin the import again on the contacts page." };
  }
  return { state, code };
}
