import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CurrentUserProvider } from "../../entities/member/current-user.tsx";
import { ME } from "../../testing/call-hook.tsx";
import { MemberList } from "./member-list.tsx";

const nothing = () => undefined;

test.each([
  { searching: true, isAdmin: true, hint: "Try adjusting your search terms" },
  { searching: true, isAdmin: false, hint: "Try adjusting your search terms" },
  { searching: false, isAdmin: true, hint: "Get started by adding your first team member" },
  { searching: false, isAdmin: false, hint: "No team members to display" },
])("without members it says $hint", ({ searching, isAdmin, hint }) => {
  const html = renderToString(
    <CurrentUserProvider user={{ ...ME, isAdmin }}>
      <MemberList
        members={[]}
        searching={searching}
        onAdd={nothing}
        onDelete={nothing}
        onClearSearch={nothing}
      />
    </CurrentUserProvider>,
  );
  expect(html).toContain("No team members found");
  expect(html).toContain(hint);
});
