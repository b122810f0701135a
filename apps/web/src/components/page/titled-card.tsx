import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import type { ReactNode } from "react";

interface TitledCardProps {
  title: string;
  description?: string;
  className?: string;
  children: ReactNode;
}

/** A card with a heading, such as a group of settings. */
export function TitledCard({ title, description, className, children }: TitledCardProps) {
  return (
    <Card size="2" className={className}>
      <Heading as="h2" size="4">
        {title}
      </Heading>
      {description ? (
        <Text as="p" size="2" color="gray" mt="1">
          {description}
        </Text>
      ) : null}
      {children}
    </Card>
  );
}
