import { toast } from "@dealflow/ui/toast/toast";

/** Shows the red toast; `description` says what failed, and what the member can do about it. */
export function toastError(description: string): void {
  const title = navigator.onLine === false ? "You are offline" : "Error";
  toast({ title, description, variant: "destructive" });
}
