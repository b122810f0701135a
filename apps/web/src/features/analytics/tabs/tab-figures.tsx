"use client";
import { Delayed } from "@dealflow/ui/states/skeletons";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryError } from "../../../components/query-error.tsx";
import styles from "./tab-figures.module.css";

interface TabFiguresProps<Data> {
  title: string;
  description?: string;
  query: Pick<
    UseQueryResult<Data, unknown>,
    "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
  >;
  children: (data: Data) => ReactNode;
}

const SKELETONS = ["first", "second", "third", "fourth"];

/** The cards of a tab once its figures are loaded; those of the previous days stay dimmed until then. */
export function TabFigures<Data>({ title, description, query, children }: TabFiguresProps<Data>) {
  const { data, error, isPlaceholderData } = query;
  return (
    <div className={styles.tab} aria-busy={isPlaceholderData}>
      <Heading as="h2" size="4" className={styles.title}>
        {title}
      </Heading>
      {description ? (
        <Text as="p" size="2" color="gray" mb="3">
          {description}
        </Text>
      ) : null}
      {data === undefined && error ? (
        <Card size="2">
          <QueryError title={`${title} could not be loaded`} query={query} />
        </Card>
      ) : null}
      {data === undefined && !error ? (
        <Delayed label={`Loading ${title}...`}>
          <div className={styles.grid}>
            {SKELETONS.map((name) => (
              <Skeleton key={name} height="380px" />
            ))}
          </div>
        </Delayed>
      ) : null}
      {data === undefined ? null : <div className={styles.grid}>{children(data)}</div>}
    </div>
  );
}
