import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "../../fixtures.ts";
import { CommandLine } from "../../helpers/command-line.ts";

const test = base.extend<{ shell: CommandLine }>({
  shell: async ({ browserName: _ }, use) => {
    const shell = new CommandLine();
    await use(shell);
    shell.remove();
  },
});

/** What each shell prints for a line with the cursor at its end, a candidate in each line of the output. */
const SHELLS = {
  bash: (line: string) => `
    source dealflow.bash
    COMP_LINE=${quoted(line)} COMP_POINT=\${#COMP_LINE}
    COMP_WORDS=(${quoted(lastWord(line))}) COMP_CWORD=0
    _dealflow
    printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Inside a completion zsh has the line in words; compadd, compset and _files stand in for those that only work there.
  zsh: (line: string) => `
    compdef() { : }
    compadd() { local fitting=(\${(M)names:#\${(b)typed}*}); (( $#fitting )) && print -l -- $fitting }
    compset() { typed="\${typed#*=}" }
    _files() { print files }
    source dealflow.zsh
    line=${quoted(line)}
    words=(\${(z)line})
    [[ $line == *' ' ]] && words+=('')
    CURRENT=$#words
    typed=\${(Q)words[CURRENT]}
    typed=\${typed#\\"}
    _dealflow`,
};

/** As bash sees it, for which an open quote does not end at a space. */
const lastWord = (line: string) => /(["'][^"']*|\S*)$/.exec(line)?.[0] ?? "";

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

for (const name of ["bash", "zsh"] as const) {
  test(`${name} completes commands, options and values`, { tag: "@core" }, async ({ shell }) => {
    const script = await shell.dealflow("completion", name);
    expect(script).toMatchObject({ code: 0, stderr: "" });
    writeFileSync(join(shell.folder, `dealflow.${name}`), script.stdout);
    const complete = async (line: string) => {
      const args = name === "zsh" ? ["-f", "-c"] : ["--norc", "-c"];
      const { stdout, stderr } = await shell.run(name, [...args, SHELLS[name](line)]);
      expect(stderr).toBe("");
      return stdout.split("\n").filter(Boolean);
    };

    expect(await complete("dealflow dea")).toEqual(["deal-contacts", "deals"]);
    expect(await complete("dealflow deals stage-t")).toEqual(["stage-totals"]);
    expect(await complete("dealflow deals list --rim-follow-up-i")).toEqual(["--rim-follow-up-interval"]);
    const stages = [
      "initial_discussion",
      "under_loi",
      "due_diligence",
      "purchase_agreement_negotiations",
      "closed",
      "not_closed",
    ];
    expect(await complete("dealflow deals list --stage ")).toEqual(stages);
    expect(await complete("dealflow deals list --stage=due")).toEqual(["due_diligence"]);
    expect(await complete("dealflow --url http://127.0.0.1:3000 --json deals list --stage un")).toEqual([
      "under_loi",
    ]);
    expect(await complete("dealflow documents:sweep --remove --j")).toEqual(["--json", "--jsonl"]);
    expect(await complete("dealflow deals list --search Tarn --tok")).toEqual(["--token"]);
    expect(await complete("dealflow completion ")).toEqual(expect.arrayContaining(["bash", "zsh"]));
    // A value of the user's own, and a file. Bash looks for files by itself where nothing is offered.
    const files = name === "bash" ? [] : ["files"];
    expect(await complete("dealflow deals list --search ")).toEqual(files);
    expect(await complete("dealflow documents upload Mem")).toEqual(files);
    const sector = await complete("dealflow deals list --sector Tech");
    expect(sector).toEqual([name === "bash" ? "Tech-Enabled\\ Services" : "Tech-Enabled Services"]);
    const open = await complete('dealflow deals list --sector "Tech-Enabled Se');
    expect(open).toEqual(["Tech-Enabled Services"]);
    const admins = await complete("dealflow users:");
    const rest = ["grant-admin", "revoke-admin"];
    // Bash takes what is before a colon for a word of its own.
    expect(admins).toEqual(name === "bash" ? rest : rest.map((verb) => `users:${verb}`));
  });
}
