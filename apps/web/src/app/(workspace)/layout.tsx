import type { ReactNode } from "react";
import { LazyAuthScreens } from "../../features/account/sign-in/lazy-auth-screens.tsx";
import { PINNED_VIEWS } from "../../shell/pinned.ts";
import { Workspace } from "../../shell/workspace.tsx";
import { ALL_FIELDS } from "../../trpc/all-fields.ts";
import { api, context, currentUser, HydrateClient, position } from "../../trpc/server.tsx";

/** Members get the frame with all that it shows; visitors get the login screen, at any address. */
export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  if (user === null) {
    // The screens can ask again; signing in must not wait for what is only a hint.
    const setup = await api.auth.setupStatus().catch(() => undefined);
    return <LazyAuthScreens setup={setup} />;
  }
  const { settings } = await context();
  await Promise.all([
    api.sidebar.counts.prefetch(),
    api.users.list.prefetch(),
    api.fields.list.prefetch(ALL_FIELDS),
    api.lists.all.prefetch(),
    api.notifications.counts.prefetch(),
    api.views.list.prefetch(PINNED_VIEWS),
    // Who opens a page is here; the browser says so from then on.
    api.dashboard.seen().catch(() => undefined),
  ]);
  return (
    <HydrateClient>
      <Workspace user={user} position={await position()} timeZone={settings.timeZone}>
        {children}
      </Workspace>
    </HydrateClient>
  );
}
