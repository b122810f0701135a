import { useDerivedState } from "../hooks/use-derived-state.ts";

/**
 * What a control shows of a value in the address, `text`: at once what is chosen in it, although the page renders the address only
 * later. A change that did not come from here, such as Back, replaces it by what `read` makes of the address.
 */
export function useAddressDraft<Draft>(text: string, read: () => Draft) {
  const [state, setState] = useDerivedState(() => ({ seen: text, sent: [] as string[], draft: read() }));
  if (text !== state.seen) {
    const at = state.sent.indexOf(text);
    setState(() =>
      at === -1
        ? { seen: text, sent: [], draft: read() }
        : { ...state, seen: text, sent: state.sent.slice(at + 1) },
    );
  }
  return {
    draft: state.draft,
    setDraft: (draft: Draft) => setState((before) => ({ ...before, draft })),
    /** What the address has, or will have. */
    current: state.sent.at(-1) ?? state.seen,
    /** Remembers what the control has put into the address. */
    markSent: (sent: string) => setState((before) => ({ ...before, sent: [...before.sent, sent] })),
  };
}
