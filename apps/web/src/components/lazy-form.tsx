"use client";
import { type ComponentType, Suspense, useState } from "react";
import { errorMessage } from "../lib/errors.ts";
import { useLazy } from "../lib/use-lazy.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { RenderBoundary } from "./render-boundary.tsx";

interface FormProps {
  onClose: () => void;
}

type LoadForm<Props extends FormProps> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyFormProps<Props extends FormProps> {
  load: LoadForm<Props>;
  /** The form's own props. */
  form: Props;
  /** What it is called where it cannot be shown. */
  what?: "Form" | "Deal";
}

/** A form or another dialog that comes on demand, since they weigh more than the pages they open over. */
export function LazyForm<Props extends FormProps>({ what = "Form", ...props }: LazyFormProps<Props>) {
  // A try that failed is thrown away whole.
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} what={what} onRetry={() => setAttempt(attempt + 1)} />;
}

/** For the button that opens the form: the form is then under way when a pointer or the focus nears. */
export function preloadForm(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

interface AttemptProps<Props extends FormProps> extends Required<LazyFormProps<Props>> {
  onRetry: () => void;
}

function Attempt<Props extends FormProps>({ load, form, what, onRetry }: AttemptProps<Props>) {
  const Form = useLazy(load);
  return (
    <RenderBoundary
      fallback={(error) =>
        isLoadFailure(error) ? (
          <NoticeDialog title={`${what} Not Loaded`} onClose={form.onClose} onRetry={onRetry}>
            {errorMessage(error)}
          </NoticeDialog>
        ) : (
          <NoticeDialog title={`${what} Rendering Error`} onClose={form.onClose}>
            The {what.toLowerCase()} could not be shown. Close this and try again; if it stays so, reload the
            page.
          </NoticeDialog>
        )
      }
    >
      <Suspense>
        <Form {...form} />
      </Suspense>
    </RenderBoundary>
  );
}

/** The bundler's name for code that did not arrive. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === "ChunkLoadError";
}
