"use client";
import { ErrorState } from "@dealflow/ui/states/error-state";
import { Delayed } from "@dealflow/ui/states/skeletons";
import { Card } from "@radix-ui/themes/components/card";
import { Heading } from "@radix-ui/themes/components/heading";
import { Skeleton } from "@radix-ui/themes/components/skeleton";
import { Text } from "@radix-ui/themes/components/text";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage } from "../../../lib/errors.ts";
import styles from "./tab-figures.module.css";

interface TabFiguresProps<Data> {
  title: string;
  /** What all of it has in common. */
  says?: string;
  query: Pick<
    UseQueryResult<Data, unknown>,
    "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch"
  >;
  children: (data: Data) => ReactNode;
}

const SHAPES = ["first", "second", "third", "fourth"];

/** What a tab holds once it has come; those of other days stay, dimmed, until these have. */
export function TabFigures<Data>({ title, says, query, children }: TabFiguresProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <div className={styles.tab} aria-busy={isPlaceholderData}>
      <Heading as="h2" size="4" className={styles.title}>
        {title}
      </Heading>
      {says ? (
        <Text as="p" size="2" color="gray" mb="3">
          {says}
        </Text>
      ) : null}
      {data === undefined && error ? (
        <Card size="2">
          <ErrorState
            title={`${title} could not be loaded`}
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        </Card>
      ) : null}
      {data === undefined && !error ? (
        <Delayed label={`Loading ${title}...`}>
          <div className={styles.grid}>
            {SHAPES.map((shape) => (
              <Skeleton key={shape} height="380px" />
            ))}
          </div>
        </Delayed>
      ) : null}
      {data === undefined ? null : <div className={styles.grid}>{children(data)}</div>}
    </div>
  );
}
