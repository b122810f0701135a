import * as Callout from "@radix-ui/themes/components/callout";
import type { ReactNode, Ref } from "react";

interface ErrorCalloutProps {
  ref?: Ref<HTMLDivElement>;
  /** Of the text in the box. */
  textClassName?: string;
  children: ReactNode;
}

/** The red box in a form or a step with the error of a request; screen readers announce it. */
export function ErrorCallout({ ref, textClassName, children }: ErrorCalloutProps) {
  return (
    <Callout.Root ref={ref} role="alert" color="red" size="1">
      <Callout.Text className={textClassName}>{children}</Callout.Text>
    </Callout.Root>
  );
}
