import type { List } from "@dealflow/validators/labels/views";
import type { View } from "@dealflow/validators/views";
import * as DropdownMenu from "@radix-ui/themes/components/dropdown-menu";
import { PageLink } from "../../components/page/page-link.tsx";
import { viewPath } from "../../lib/address/view-path.ts";
import { MAX_PAGE_SIZE } from "../../lib/cache/page-size.ts";
import { errorMessage } from "../../lib/errors.ts";
import { trpc } from "../../trpc/client.ts";
import { useCurrentUser } from "../member/current-user.tsx";
import { memberOf } from "../member/members.ts";
import styles from "./views-menu.module.css";

interface ViewItemProps {
  path: string;
  isOpen?: boolean;
  /** Beside the name. */
  hint?: string | undefined;
  children: string;
}

/** Opens a list as a view has it. */
export function ViewItem({ path, isOpen, hint, children }: ViewItemProps) {
  return (
    <DropdownMenu.Item asChild>
      <PageLink
        href={path}
        className={styles.item}
        aria-current={isOpen ? "page" : undefined}
        title={children}
      >
        <span className={styles.name}>{children}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </PageLink>
    </DropdownMenu.Item>
  );
}

/** The views of a list: one's own, then those that others share. */
export function ViewItems({ list, openId }: { list: List; openId: number | undefined }) {
  const { id: me } = useCurrentUser();
  const { data: views, error } = trpc.views.list.useQuery({ list: [list], limit: MAX_PAGE_SIZE });
  const { data: team } = trpc.users.list.useQuery();
  if (error) return <DropdownMenu.Item disabled>{errorMessage(error)}</DropdownMenu.Item>;
  if (!views) return <DropdownMenu.Item disabled>Loading views...</DropdownMenu.Item>;
  const own = views.items.filter(({ createdBy }) => createdBy === me);
  const shared = views.items.filter(({ createdBy }) => createdBy !== me);
  const item = (view: View, hint: string | undefined) => (
    <ViewItem key={view.id} path={viewPath(view)} isOpen={view.id === openId} hint={hint}>
      {view.name}
    </ViewItem>
  );
  return (
    <>
      {own.length > 0 ? <DropdownMenu.Label className={styles.label}>Yours</DropdownMenu.Label> : null}
      {own.map((view) => item(view, view.isShared ? "Shared" : undefined))}
      {shared.length > 0 ? (
        <DropdownMenu.Label className={styles.label}>Of the team</DropdownMenu.Label>
      ) : null}
      {shared.map((view) => item(view, memberOf(view.createdBy, team?.items).name))}
    </>
  );
}
