import { PAGE_PATHS } from "@dealflow/validators/addresses";
import { Text } from "@radix-ui/themes/components/text";
import { PageLink } from "../../../components/page/page-link.tsx";
import { TitledSection } from "../../../components/page/titled-section.tsx";
import styles from "./admin.module.css";

/** Explains how a new member gets access, and where administrators change their own profile. */
export function AdminNotes({ isRegistrationOpen }: { isRegistrationOpen: boolean }) {
  return (
    <TitledSection title="Onboarding steps">
      <ol className={styles.steps}>
        {isRegistrationOpen ? (
          <>
            <li>The new member opens the login screen and chooses Need an account? Register here.</li>
            <li>The registration appears under Pending User Approvals.</li>
            <li>You approve it, and the member can sign in at once; or you reject it.</li>
          </>
        ) : (
          <>
            <li>Registration is closed on this server, so you add new members on the Team page.</li>
            <li>You tell them their username and the password that you gave them.</li>
            <li>They sign in, and choose a password of their own under Settings.</li>
          </>
        )}
      </ol>
      <Text as="p" size="2" color="gray">
        To change your own profile or password, go to <PageLink href={PAGE_PATHS.settings}>Settings</PageLink>
        .
      </Text>
    </TitledSection>
  );
}
