"use client";
import type { Contact } from "@dealflow/validators/contacts";
import { Button } from "@radix-ui/themes/components/button";
import { Text } from "@radix-ui/themes/components/text";
import styles from "./contact-actions.module.css";

interface PeopleOfLenderProps {
  people: readonly Contact[];
  isChosen: (person: Contact) => boolean;
  onChoose: (person: Contact) => void;
}

/** The contacts at the firm that was chosen: a press fills in the person. */
export function PeopleOfLender({ people, isChosen, onChoose }: PeopleOfLenderProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.group}>
      <ul aria-label="Contacts at this firm" className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Button
              type="button"
              size="1"
              variant={isChosen(person) ? "soft" : "outline"}
              color="gray"
              aria-pressed={isChosen(person)}
              className={styles.person}
              onClick={() => onChoose(person)}
            >
              {[person.name, person.title].filter(Boolean).join(", ")}
              {person.isPublic ? null : " · private to you"}
            </Button>
          </li>
        ))}
      </ul>
      {people.every(({ isPublic }) => isPublic) ? null : (
        <Text as="p" size="1" color="gray">
          All members see a funding source and whom it names, also a contact that is private to you
        </Text>
      )}
    </div>
  );
}
