"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createBrowserQueryClient } from "./browser-query-client.ts";
import { createClient, trpc } from "./client.ts";
import { completeLists } from "./complete-lists.ts";

export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createBrowserQueryClient);
  const [client] = useState(createClient);
  useEffect(() => {
    let restore: (() => void) | null = null;
    const complete = () => {
      restore = flushSync(() => completeLists(queryClient));
    };
    const back = () => restore?.();
    window.addEventListener("beforeprint", complete);
    window.addEventListener("afterprint", back);
    return () => {
      window.removeEventListener("beforeprint", complete);
      window.removeEventListener("afterprint", back);
    };
  }, [queryClient]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
