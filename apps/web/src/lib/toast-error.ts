import { toast } from "@dealflow/ui/toast/toast";

/** Shows the red toast; `description` says what failed, and what the member can do about it. */
export function toastError(description: string): void {
  toast({ title: "Error", description, variant: "destructive" });
}
