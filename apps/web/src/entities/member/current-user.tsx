"use client";
import type { CurrentUser } from "@dealflow/validators/users";
import { createContext, type ReactNode, useContext } from "react";

const Context = createContext<CurrentUser | null>(null);

export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  return <Context value={user}>{children}</Context>;
}

/** The signed-in member. Throws outside of the workspace frame. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(Context);
  if (!user) throw new Error("useCurrentUser is for components inside the workspace");
  return user;
}
