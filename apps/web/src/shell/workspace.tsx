"use client";
import type { CurrentUser } from "@dealflow/validators/users";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { type ReactNode, useEffect, useState } from "react";
import centered from "../components/page/centered.module.css";
import { LoadingScreen } from "../components/page/loading-screen.tsx";
import { QueryError } from "../components/query-error.tsx";
import { CurrentUserProvider } from "../entities/member/current-user.tsx";
import { LazyAuthScreens, LazySessionDialog } from "../features/account/sign-in/lazy-auth-screens.tsx";
import { errorCode } from "../lib/errors.ts";
import { WorkspaceDayProvider } from "../lib/hooks/viewer-day.tsx";
import { trpc } from "../trpc/client.ts";
import { Frame } from "./frame.tsx";
import { useLive } from "./live-state.ts";

interface WorkspaceProps {
  /** Whom the server recognised; absent when it could not tell, and then the browser asks. */
  user?: CurrentUser;
  /** Up to where the page knows of changes. */
  position?: string;
  /** Of the workspace. */
  timeZone: string;
  children: ReactNode;
}

/**
 * The frame and the page for members. When the session ends: the login screen, or where a form or a dialog is open, which
 * must keep what was typed, a question for the password above it.
 */
export function Workspace({ user, position, timeZone, children }: WorkspaceProps) {
  const session = trpc.auth.user.useQuery(undefined, {
    initialData: user,
    staleTime: minutesToMilliseconds(5),
  });
  const hasEnded = errorCode(session.error) === "UNAUTHORIZED";
  const isOther = useSignedInElsewhere(session.data?.id);
  useLive(hasEnded || isOther ? undefined : session.data?.id, position);
  const [nothingOpen, setNothingOpen] = useState(false);
  if (nothingOpen && !hasEnded) setNothingOpen(false);
  if (isOther) return <LoadingScreen />;
  if (hasEnded && (nothingOpen || !session.data)) {
    return <LazyAuthScreens sessionEnded={session.data !== undefined} />;
  }
  if (session.data) {
    return (
      <CurrentUserProvider user={session.data}>
        <WorkspaceDayProvider timeZone={timeZone}>
          <Frame>{children}</Frame>
        </WorkspaceDayProvider>
        {hasEnded ? <LazySessionDialog user={session.data} onNothingOpen={setNothingOpen} /> : null}
      </CurrentUserProvider>
    );
  }
  if (session.isPending) return <LoadingScreen />;
  return (
    <main className={centered.screen}>
      <QueryError title="Your workspace could not be opened" query={session} />
    </main>
  );
}

/**
 * Whether another member has signed in in another tab of this browser, whose tabs share one session. What this tab has
 * loaded is not for them: the caller stops showing it, and the page is loaded anew.
 */
function useSignedInElsewhere(id: number | undefined): boolean {
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    if (!id) return;
    const tabs = new BroadcastChannel("member");
    tabs.onmessage = ({ data }) => setOther(data !== id);
    tabs.postMessage(id);
    return () => tabs.close();
  }, [id]);
  // Once the page is no longer shown: the browser would ask whether to keep what is typed there.
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
  return isOther;
}
