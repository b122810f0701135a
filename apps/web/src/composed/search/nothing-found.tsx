import { Icon } from "@dealflow/ui/icon";
import { EmptyState } from "@dealflow/ui/states/empty-state";
import { SearchOperators } from "./search-operators.tsx";

/** Such as `kind:foo`: whoever types that looks for an operator. */
const OPERATOR = /(?:^|\s)\p{L}+:\S/u;

/** What a search that finds nothing shows: the operators that there are, where one was typed or meant. */
export function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title={`Nothing found for “${search}”`}
      hint="Try fewer words, or another spelling."
    >
      {OPERATOR.test(search) ? <SearchOperators /> : null}
    </EmptyState>
  );
}
