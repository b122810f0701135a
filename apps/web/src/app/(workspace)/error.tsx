"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { useTransition } from "react";

/** A page that could not be shown; the frame around it stays. */
export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  const [pending, startRetry] = useTransition();
  return (
    <ErrorState
      title="This page could not be shown"
      message="Something went wrong on our side. Nothing that was saved is lost."
      pending={pending}
      onRetry={() => startRetry(retry)}
    />
  );
}
