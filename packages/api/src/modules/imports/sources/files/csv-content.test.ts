import { expect, it } from "vitest";
import { readCsv } from "./csv.ts";

it.each([
  [
    "name, title, firm",
    ["Nora Oak,Director,Oak Partners,nora.oak@example.com", "Owen Elm,CFO,Elm Partners,owen@example.com"],
    { name: [0], title: [1], company: [2], email: [3] },
  ],
  [
    "name, firm, title",
    ["Nora Oak,Harbor,Vice President,nora@harbor.example,+1 212 555 0110", "Owen Elm,Elm & Co.,Associate,,"],
    { name: [0], company: [1], title: [2], email: [3], phone: [4] },
  ],
  [
    "a firm that only the address tells",
    ["Nora Oak,Northwind,nora@northwind.example", "Owen Elm,Aspen,owen@aspen.example"],
    { name: [0], company: [1], email: [2] },
  ],
  [
    "given and family name",
    [
      "Nora,Oak,Northwind,Managing Director,nora.oak@nw.example",
      "Owen,Elm,Aspen,Analyst,owen.elm@as.example",
    ],
    { name: [0, 1], company: [2], title: [3], email: [4] },
  ],
  [
    "partners who are people, and partners who are a firm",
    [
      "Nora Oak,Managing Partner,Oak Partners,n@x.example",
      "Owen Elm,Partner,Elm Capital Partners,o@x.example",
    ],
    { name: [0], title: [1], company: [2], email: [3] },
  ],
  [
    "other languages",
    ["Jörg Weiß;Geschäftsführer;Weiß GmbH;j@x.example", "Lea Roy;Directrice;Roy SARL;l@x.example"],
    { name: [0], title: [1], company: [2], email: [3] },
  ],
  [
    "pages, amounts, days and sentences",
    ["Nora Oak,https://x.example/a,12.5M,2026-03-31,Met her in May. Sells soon.,n@x.example"],
    { name: [0], email: [5] },
  ],
  [
    "words for nothing",
    ["Nora Oak,n/a,Harbor Credit,n@x.example", "Owen Elm,-,Aspen,o@x.example"],
    { name: [0], company: [2], email: [3] },
  ],
])("without headings, the columns of %s are known", (_name, rows, columns) => {
  const { table } = readCsv(rows.join("\n"));
  expect(table.headingRow).toBe(0);
  expect(table.columns).toEqual(columns);
});
