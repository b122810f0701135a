"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createBrowserQueryClient } from "./browser-query-client.ts";
import { createClient, trpc } from "./client.ts";

export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createBrowserQueryClient);
  const [client] = useState(createClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
