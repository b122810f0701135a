"use client";
import { Icon } from "@dealflow/ui/icon";
import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import { PageLink } from "../components/page/page-link.tsx";
import { useCurrentUser } from "../entities/member/current-user.tsx";
import styles from "./setup-banner.module.css";

/** Asks the administrator of a new workspace to replace the password it came with. */
export function SetupBanner() {
  const { isSetupMode } = useCurrentUser();
  if (!isSetupMode) return null;
  return (
    <section aria-label="Setup" className={styles.banner}>
      <Icon name="warning" className={styles.icon} />
      <Text as="p" size="2" className={styles.words}>
        <span className={styles.long}>
          This workspace still has the administrator password it was set up with. Change it before others
          join.
        </span>
        <span className={styles.short}>First password in use</span>
      </Text>
      <Button asChild size="1" variant="surface" color="amber" highContrast>
        <PageLink href={PAGE_PATHS.settings}>Change password</PageLink>
      </Button>
    </section>
  );
}
