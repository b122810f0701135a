import { runtime } from "@dealflow/api/server/runtime";
import type { Metadata } from "next";
import { TeamScreen } from "../../../features/team/team-screen.tsx";

export const metadata: Metadata = { title: "Team" };

/** The layout brings the team. */
export default function TeamPage() {
  return <TeamScreen passwordMinLength={runtime().settings.passwordMinLength} />;
}
