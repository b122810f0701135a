import { useIsInteractive } from "./use-is-interactive.ts";

/**
 * For a controlled field that the server renders: calls `take` with the element if something was typed into it, or filled in by the
 * browser, before the page's code had run. React would not hear of it, and write `value` over it. The answer is the field's ref.
 */
export function useTypedBeforeHydration<Control extends { value: string }>(
  value: string,
  take: (control: Control) => void,
): (control: Control | null) => void {
  const isInteractive = useIsInteractive();
  return (control) => {
    if (control && !isInteractive && control.value !== value) take(control);
  };
}
