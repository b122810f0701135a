import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type HttpClient, openHttp } from "../../testing/http.ts";
import { openTestWorkspace } from "../../testing/workspace.ts";

const workspace = await openTestWorkspace();
const http = openHttp(workspace);
let admin: HttpClient;
let me: HttpClient;

interface Deal {
  id: number;
  company: string;
  custom: Record<string, unknown>;
}

const FIELD = { entity: "deals", label: "Region", kind: "choice", options: ["DACH", "Nordics"] };
const DEAL = { sector: "Software", dealType: "Buyout", dealSource: "Network" };

const companies = async (query: string): Promise<string[]> => {
  const answer = await me.send("GET", `/api/deals?${query}`);
  expect(answer.status).toBe(200);
  return answer.json<Deal[]>().map(({ company }) => company);
};

beforeAll(async () => {
  admin = await http.signedIn(await workspace.makeMember({ isAdmin: true }));
  me = await http.signedIn(await workspace.makeMember());
  for (const body of [FIELD, { entity: "deals", label: "Revenue", kind: "money" }])
    expect((await admin.send("POST", "/api/fields", { body })).status).toBe(200);
  const values = [
    { company: "Alder", custom: { region: "dach", revenue: 48_000_000 } },
    { company: "Birch", custom: { region: "nordics", revenue: "9000000" } },
    { company: "Cedar" },
  ];
  for (const body of values)
    expect((await me.send("POST", "/api/deals", { body: { ...DEAL, ...body } })).status).toBe(200);
});

describe("fields of one's own over REST", () => {
  test("travel in custom, and stay where they are left out", async () => {
    const list = (await me.send("GET", "/api/deals?custom.region=dach")).json<Deal[]>();
    expect(list.map(({ custom }) => custom)).toEqual([{ region: "dach", revenue: "48000000.00" }]);
    const path = `/api/deals/${list[0]?.id}`;
    const changed = await me.send("PUT", path, { body: { custom: { revenue: null } } });
    expect(changed.json<Deal>().custom).toEqual({ region: "dach" });
    await me.send("PUT", path, { body: { custom: { revenue: "48000000" } } });
  });

  test("filter and sort lists by their names, also in brackets", async () => {
    expect(await companies("custom.region=dach,nordics&sort=custom.revenue.asc")).toEqual(["Birch", "Alder"]);
    expect(await companies("custom[region]=none")).toEqual(["Cedar"]);
    expect(await companies("custom%5Brevenue%5D=10000000..")).toEqual(["Alder"]);
    expect(await companies("sort=custom.revenue.desc")).toEqual(["Alder", "Birch", "Cedar"]);
  });

  test("refuse what is wrong by its name", async () => {
    const wrong = async (call: Promise<Answer>) => {
      const { status, text } = await call;
      expect(status).toBe(400);
      return text;
    };
    const body = { ...DEAL, company: "Dogwood", custom: { region: "mars", staff: 3 } };
    const refused = await wrong(me.send("POST", "/api/deals", { body }));
    expect(refused).toContain("Region must be one of: dach, nordics");
    expect(refused).toContain("staff");
    expect(await wrong(me.send("GET", "/api/deals?custom.region=mars"))).toContain("custom");
    expect(await wrong(me.send("GET", "/api/deals?sort=custom.staff.asc"))).toContain("staff");
    expect(await companies("search=Dogwood")).toEqual([]);
  });

  test("are written by administrators alone", async () => {
    const { status } = await me.send("POST", "/api/fields", { body: { ...FIELD, label: "Area" } });
    expect(status).toBe(403);
    const fields = (await me.send("GET", "/api/fields?entity=deals")).json<{ key: string }[]>();
    expect(fields.map(({ key }) => key)).toEqual(["region", "revenue"]);
  });
});
