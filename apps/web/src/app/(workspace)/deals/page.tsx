import type { Metadata } from "next";

export { DealsPage as default } from "../../../features/deals/deals-page.tsx";

export const metadata: Metadata = { title: "Deals" };
