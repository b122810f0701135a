import * as Callout from "@radix-ui/themes/components/callout";
import type { ReactNode, Ref } from "react";

interface ErrorCalloutProps {
  ref?: Ref<HTMLDivElement>;
  /** Amber where the user can go on all the same. */
  color?: "red" | "amber";
  /** Of the text in the box. */
  textClassName?: string;
  children: ReactNode;
}

/** The box in a form or a step with the error of a request; screen readers announce it. */
export function ErrorCallout({ ref, color = "red", textClassName, children }: ErrorCalloutProps) {
  return (
    // Amber on amber has too little contrast.
    <Callout.Root ref={ref} role="alert" color={color} highContrast={color === "amber"} size="1">
      <Callout.Text className={textClassName}>{children}</Callout.Text>
    </Callout.Root>
  );
}
