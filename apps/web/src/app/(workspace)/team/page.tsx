import type { Metadata } from "next";
import { TeamScreen } from "../../../features/team/team-screen.tsx";
import { context } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "Team" };

/** The layout brings the team. */
export default async function TeamPage() {
  const { settings } = await context();
  return <TeamScreen passwordMinLength={settings.passwordMinLength} />;
}
