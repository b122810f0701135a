"use client";
import { Avatar } from "@dealflow/ui/avatar";
import { Icon } from "@dealflow/ui/icon";
import { SubmitButton } from "@dealflow/ui/submit-button";
import { roleLabel } from "@dealflow/validators/labels/users";
import { Text } from "@radix-ui/themes/components/text";
import { useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import { RoleBadge } from "../entities/member/role-badge.tsx";
import { removeDraftsOf } from "../lib/drafts.ts";
import { errorMessage } from "../lib/errors.ts";
import { toastError } from "../lib/toast-error.ts";
import { trpc } from "../trpc/client.ts";
import { useMutateOnce } from "../trpc/use-mutate-once.ts";
import styles from "./sidebar.module.css";

export function UserPanel() {
  const user = useCurrentUser();
  const { logout, pending } = useLogout();
  return (
    <div>
      <div className={styles.person}>
        <Avatar initials={user.initials} />
        <div className={styles.grow}>
          <Text as="p" size="2" weight="medium" truncate title={user.name}>
            {user.name}
          </Text>
          <Text as="p" size="1" color="gray" truncate>
            {roleLabel(user.role)}
          </Text>
        </div>
      </div>
      <div className={styles.below}>
        <RoleBadge role={user.role} />
        <SubmitButton
          type="button"
          size="1"
          variant="soft"
          color="gray"
          pending={pending}
          pendingLabel="Logging out..."
          onClick={logout}
        >
          <Icon name="logout" /> Logout
        </SubmitButton>
      </div>
    </div>
  );
}

/** Signs out, clears the cache, removes drafts from the browser, and loads the page anew so that no record stays in its memory. */
function useLogout() {
  const queryClient = useQueryClient();
  const { id: me } = useCurrentUser();
  const logout = trpc.auth.logout.useMutation({
    onSuccess() {
      queryClient.clear();
      removeDraftsOf(me);
      window.location.replace("/");
    },
    onError(error) {
      toastError(errorMessage(error, "Failed to log out"));
    },
  });
  const send = useMutateOnce(logout);
  return { logout: () => void send(), pending: logout.isPending || logout.isSuccess };
}
