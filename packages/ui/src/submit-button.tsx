import { Button } from "@radix-ui/themes/components/button";
import { Spinner } from "@radix-ui/themes/components/spinner";
import type { ComponentProps, ReactNode } from "react";
import { useIsInteractive } from "./use-is-interactive.ts";

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
  const isInteractive = useIsInteractive();
  return (
    <Button
      type={isInteractive ? "submit" : "button"}
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
