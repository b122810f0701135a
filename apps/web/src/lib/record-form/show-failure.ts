import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { errorCode, errorMessage, showIssues } from "../errors.ts";

/** Shows in a form why it was not saved: under the fields that are wrong, otherwise above all of them. */
export function showFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (showIssues(error, fields, setError)) return;
  // Shown beneath the question for the password, and after it has been answered.
  const hasEnded = errorCode(error) === "UNAUTHORIZED";
  setError("root", { message: hasEnded ? "Your session had ended; save it again." : errorMessage(error) });
}
