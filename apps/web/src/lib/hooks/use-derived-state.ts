import { useReducer } from "react";

type Update<State> = (before: State) => State;

/**
 * State that is also set while a component renders, because it follows a prop. `useState` works out an update at once from the
 * state that was rendered last, even in a rendering that React puts off, such as that of a changed address: what is typed
 * meanwhile would be lost. A reducer works it out from the state that is shown.
 */
export function useDerivedState<State>(initial: () => State) {
  return useReducer((state: State, update: Update<State>) => update(state), undefined, initial);
}
