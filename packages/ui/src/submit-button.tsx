import { Button } from "@radix-ui/themes/components/button";
import { Spinner } from "@radix-ui/themes/components/spinner";
import type { ComponentProps, ReactNode } from "react";

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, "loading" | "disabled"> {
  pending: boolean;
  /** The label while pending, e.g. `Saving...`. */
  pendingLabel: ReactNode;
  disabled?: boolean;
}

/** A button that is disabled and shows a spinner while its work is pending. */
export function SubmitButton({ pending, pendingLabel, disabled, children, ...button }: SubmitButtonProps) {
  return (
    <Button type="submit" {...button} aria-busy={pending} disabled={pending || disabled}>
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
