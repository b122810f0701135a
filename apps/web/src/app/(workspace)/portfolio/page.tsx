import type { Metadata } from "next";
import { ComingPage } from "../../../components/coming-page.tsx";

export const metadata: Metadata = { title: "Portfolio Companies" };

export default function PortfolioPage() {
  return (
    <ComingPage title="Portfolio Companies" icon="portfolio">
      The companies the firm has invested in will be listed here, with their value and holding period.
    </ComingPage>
  );
}
