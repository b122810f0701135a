import type { Metadata } from "next";
import { ApiReference } from "../../../features/api-docs/api-reference.tsx";
import { context, createReferenceCaller, currentUser } from "../../../trpc/server.tsx";

export const metadata: Metadata = { title: "API Reference" };

export default async function ApiDocsPage() {
  if (!(await currentUser())) return null;
  const { settings } = await context();
  const chapters = await createReferenceCaller(context).chapters();
  return <ApiReference chapters={chapters} origin={settings.appOrigin} />;
}
