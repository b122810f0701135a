"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ComponentProps, createContext, useContext } from "react";

/** Takes over the way to a page while there is no connection, and answers whether it did. Provided by the frame. */
export const OpenOfflineContext = createContext<(href: string) => boolean>(() => false);

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, "href" | "prefetch" | "onNavigate"> {
  href: string;
}

/** A link to another page. Without a connection it opens if this tab has shown it before. */
export function PageLink({ href, ...link }: PageLinkProps) {
  const openOffline = useContext(OpenOfflineContext);
  return (
    <Link
      {...link}
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        if (openOffline(href)) event.preventDefault();
      }}
    />
  );
}

/** A function that opens a page as `PageLink` does. */
export function useOpenPage() {
  const openOffline = useContext(OpenOfflineContext);
  const router = useRouter();
  return (href: string) => {
    if (!openOffline(href)) router.push(href);
  };
}
