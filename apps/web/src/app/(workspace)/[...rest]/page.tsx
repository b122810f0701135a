import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Any address that no other page answers; caught here so that members see the 404 page inside their frame. */
export default function UnknownPage() {
  notFound();
}
