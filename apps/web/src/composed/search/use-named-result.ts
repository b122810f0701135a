import type { SearchResult } from "@dealflow/validators/search";
import { useCallback } from "react";
import { withNames } from "../../entities/member/mention-names.ts";
import { trpc } from "../../trpc/client.ts";

/** A function that puts names in place of the usernames that a result's texts mention. */
export function useNamedResult(): (result: SearchResult) => SearchResult {
  const { data: team } = trpc.users.list.useQuery();
  return useCallback(
    (result) => {
      const note = withNames({ text: result.note ?? "", marks: result.noteMarks }, team?.items);
      const excerpt = withNames({ text: result.excerpt ?? "", marks: result.excerptMarks }, team?.items);
      return {
        ...result,
        ...(result.note !== null && { note: note.text, noteMarks: note.marks }),
        ...(result.excerpt !== null && { excerpt: excerpt.text, excerptMarks: excerpt.marks }),
      };
    },
    [team],
  );
}
