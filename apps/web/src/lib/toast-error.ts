import { toast } from "@dealflow/ui/toast/toast";

/** Tells that something was not done; `description` says what, and perhaps why. */
export function sayFailed(description: string): void {
  toast({ title: "Error", description, variant: "destructive" });
}
