import "./fonts/fonts.css";
import "./theme.css";
import { ToastRegion } from "@dealflow/ui/toast/toast";
import { Theme } from "@radix-ui/themes/components/theme";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { CleanInputs } from "../components/clean-inputs.tsx";
import { CompositionKeys } from "../components/composition-keys.tsx";
import { documentTitle, PRODUCT } from "../lib/format/document-title.ts";
import { TrpcProvider } from "../trpc/provider.tsx";

export const metadata: Metadata = {
  title: { default: PRODUCT, template: documentTitle("%s") },
  description: "The deal-flow and relationship workspace of the team",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#111113" },
  ],
};

/** Reading the nonce makes every page dynamic, which a nonce policy needs. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <ThemeProvider
          attribute="class"
          storageKey="theme"
          defaultTheme="light"
          enableSystem={false}
          disableTransitionOnChange
          nonce={nonce}
        >
          <Theme accentColor="indigo" grayColor="slate" radius="medium" scaling="95%" panelBackground="solid">
            <TrpcProvider>{children}</TrpcProvider>
            <ToastRegion />
            <CleanInputs />
            <CompositionKeys />
          </Theme>
        </ThemeProvider>
      </body>
    </html>
  );
}
