import { Theme } from "@radix-ui/themes/components/theme";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { newNote } from "../note-values.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { isUnchangedByEditor } from "./markdown-text.ts";

const text = () => page.getByRole("textbox", { name: "Text" });

function Form({ onChange }: { onChange: (body: string) => void }) {
  const form = useForm({ defaultValues: newNote() });
  const body = form.watch("body");
  useEffect(() => {
    onChange(body);
  }, [body, onChange]);
  return (
    <Theme>
      <MarkdownField control={form.control} members={[]} />
    </Theme>
  );
}

/** What the form holds after this was pasted into the empty editor. */
async function pasted(parts: Record<string, string>) {
  let formValue = "";
  await render(<Form onChange={(body) => (formValue = body)} />);
  await userEvent.click(text());
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(parts)) clipboardData.setData(type, data);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
  await expect.poll(() => formValue).not.toBe("");
  return formValue;
}

const WORD_LIST = (level: number, mark: string, entry: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${entry}<o:p></o:p></p>`;

it.each<[name: string, html: string, markdown: string]>([
  [
    "Google Sheets",
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td>Lender</td><td>2025</td><td>2026</td></tr><tr><td>Alder</td><td>12.4</td><td>13.1</td></tr><tr><td>Birch</td><td></td><td>35</td></tr></tbody></table></google-sheets-html-origin>`,
    "Lender | 2025 | 2026  \nAlder | 12.4 | 13.1  \nBirch | | 35",
  ],
  [
    "Excel",
    `<html><head><meta charset="utf-8"><style>td{mso-style-parent:style0;}</style></head><body>\n<!--StartFragment-->\n<table border=0 cellpadding=0>\n <tr height=20>\n  <td height=20>Lender</td>\n  <td>Amount</td>\n </tr>\n <tr height=20>\n  <td>Alder<br>Bank</td>\n  <td>$20M</td>\n </tr>\n <tr style='display:none'><td>Hidden</td><td>1</td></tr>\n <tr><td>- Birch</td>\n  <td>$35M</td>\n </tr>\n</table>\n<!--EndFragment-->\n</body></html>`,
    "Lender | Amount  \nAlder Bank | $20M  \n\\- Birch | $35M",
  ],
  [
    "Word",
    "<html><body><p class=MsoNormal>Before<o:p></o:p></p><table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Lender</b><o:p></o:p></p></td><td><p class=MsoNormal>Amount<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Alder<o:p></o:p></p></td><td><p class=MsoNormal>$20M<o:p></o:p></p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>After</p></body></html>",
    "Before\n\n**Lender** | Amount  \nAlder | $20M\n\nAfter",
  ],
  [
    "cells over several rows",
    "<table><tr><td>Lender<td>Year<td>Amount</tr><tr><td rowspan=2>Alder<td>2025<td>12.4</tr><tr><td>2026<td>13.1</tr><tr><td>Birch<td colspan=2 rowspan=2>n/a</tr><tr><td>Cedar</tr></table>",
    "Lender | Year | Amount  \nAlder | 2025 | 12.4  \n| 2026 | 13.1  \nBirch | n/a |   \nCedar | |",
  ],
  [
    "merged cells and a link",
    `<table><tr><th colspan=2>Terms</th><th>Note</th></tr><tr><td>Alder</td><td>4%</td><td><a href="https://x.example">sheet</a></td></tr></table>`,
    "Terms | | Note  \nAlder | 4% | [sheet](https://x.example)",
  ],
  [
    "rules of a table as cells",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>---</td><td>---</td></tr></table>",
    "a | b  \n\\--- | ---",
  ],
  [
    "a signature that a table arranges",
    "<table><tr><td><div>Ann Weiss</div><div>Oak Partners</div></td></tr><tr><td>+1 555 0100</td></tr></table>",
    "Ann Weiss  \nOak Partners\n\n+1 555 0100",
  ],
  [
    "lists of Word and Outlook",
    `${WORD_LIST(1, "·", "one")}\n${WORD_LIST(2, "o", "one a")}${WORD_LIST(2, "o", "one <b>b</b>")}${WORD_LIST(1, "·", "two")}<p class=MsoNormal>end</p>${WORD_LIST(1, "3.", "three")}${WORD_LIST(1, "4.", "four")}`,
    "- one\n  - one a\n  - one **b**\n- two\n\nend\n\n3. three\n4. four",
  ],
  [
    "Google Docs",
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Terms</span></h2><p dir="ltr"><span style="font-weight:400;">Rate is </span><span style="font-weight:700;">4%</span><span style="font-style:italic;"> fixed</span><span style="text-decoration:line-through;">, or not</span></p><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>a</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>b</span></p></li></ul><li dir="ltr"><p role="presentation"><span>c</span></p></li></ul></b>`,
    "**Terms**\n\nRate is **4%** *fixed*~~, or not~~\n\n- a\n  - b\n- c",
  ],
  [
    "lines of Gmail and Apple Mail",
    `<div dir="ltr"><div>Hello Ann,</div><div><br></div><div>the rate is <b>4%</b>.</div><div>Fixed.<br></div><div><br></div><div>Bo</div></div>`,
    "Hello Ann,\n\nthe rate is **4%**.  \nFixed.\n\nBo",
  ],
  [
    "headings and paragraphs of a page",
    "<h1>Terms</h1><p>None yet</p><h3>Risks</h3><ul><li>one</li></ul>",
    "**Terms**\n\nNone yet\n\n**Risks**\n\n- one",
  ],
])("%s: what is pasted is kept as Markdown that the editor shows", async (_name, html, markdown) => {
  expect(await pasted({ "text/html": html, "text/plain": "plain" })).toBe(markdown);
  expect(isUnchangedByEditor(markdown)).toBe(true);
  await expect.element(page.getByText(/^Shown as Markdown/)).not.toBeInTheDocument();
});

it.each([
  ["Lender\t2025\t2026\nAlder\t12.4\t13.1", "Lender | 2025 | 2026  \nAlder | 12.4 | 13.1"],
  [
    "Term sheets so far:\nAlder\t12.4\t13.1\nBirch\t20\t35",
    "Term sheets so far:  \nAlder | 12.4 | 13.1  \nBirch | 20 | 35",
  ],
  ["Alder\t12.4\nBirch\t20\n\nAs of May", "Alder | 12.4  \nBirch | 20\n\nAs of May"],
  ['Lender\tNote\r\nAlder\t"two\nlines"\r\n', "Lender | Note  \nAlder | two lines"],
])("cells of plain text %j are kept apart", async (plain, markdown) => {
  expect(await pasted({ "text/plain": plain })).toBe(markdown);
});
