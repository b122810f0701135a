import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrentUserProvider } from "../../entities/member/current-user.tsx";
import { ME } from "../../testing/call-hook.tsx";
import { MemberList } from "./member-list.tsx";

const noop = () => undefined;

test.each([
  { isSearching: true, isAdmin: true, hint: "Try adjusting your search terms" },
  { isSearching: true, isAdmin: false, hint: "Try adjusting your search terms" },
  { isSearching: false, isAdmin: true, hint: "Get started by adding your first team member" },
  { isSearching: false, isAdmin: false, hint: "No team members to display" },
])("without members the hint is: $hint", ({ isSearching, isAdmin, hint }) => {
  const html = renderToString(
    <CurrentUserProvider user={{ ...ME, isAdmin }}>
      <MemberList members={[]} isSearching={isSearching} onAdd={noop} onDelete={noop} onClearSearch={noop} />
    </CurrentUserProvider>,
  );
  expect(html).toContain("No team members found");
  expect(html).toContain(hint);
});
