import { Button } from "@radix-ui/themes/components/button";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "loading" | "disabled"> {
  pending: boolean;
  /** The label while pending, e.g. `Saving...`. */
  pendingLabel: ReactNode;
  disabled?: boolean;
}

/**
 * A button that is disabled and shows a spinner while its work is pending. Before the page's code has run it submits
 * nothing: the browser itself would reload the page, with what was typed in the address.
 */
export function SubmitButton({ pending, pendingLabel, disabled, children, ...button }: SubmitButtonProps) {
  const canSubmit = useSyncExternalStore<boolean>(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <Button
      type={canSubmit ? "submit" : "button"}
      {...button}
      aria-busy={pending}
      disabled={pending || disabled}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
