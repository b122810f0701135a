"use client";
import { Children, type ComponentProps, type ReactNode } from "react";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { MentionedText } from "../../../entities/member/mentioned-text.tsx";

/** Text in Markdown, with lists, links and task boxes. HTML in it is shown as it was typed; other links lose their target. */
export default function RenderedMarkdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={PLUGINS}
      disallowedElements={["img"]}
      unwrapDisallowed
      urlTransform={safeUrl}
      components={COMPONENTS}
    >
      {text}
    </ReactMarkdown>
  );
}

const PLUGINS = [remarkGfm];
const COMPONENTS = {
  a: TextLink,
  input: TaskBox,
  p: withMentions("p"),
  li: withMentions("li"),
  em: withMentions("em"),
  strong: withMentions("strong"),
  del: withMentions("del"),
  th: withMentions("th"),
  td: withMentions("td"),
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
};
const SAFE = /^(https?|mailto):/i;

/** The address if it is one of the web or of a mailbox; undefined leaves the text without a link. */
function safeUrl(url: string): string | undefined {
  return SAFE.test(url.trim()) ? url : undefined;
}

function TextLink({ href, children }: ComponentProps<"a">) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function TaskBox({ checked }: ComponentProps<"input">) {
  return <input type="checkbox" checked={checked} disabled aria-label={checked ? "Done" : "To do"} />;
}

/** Headings of a note are no headings of the page. */
function Heading({ children }: ComponentProps<"h1">) {
  return (
    <p>
      <strong>
        <Mentions>{children}</Mentions>
      </strong>
    </p>
  );
}

/** An element of text in which members are mentioned; code and the text of links mention nobody. */
function withMentions(Element: "p" | "li" | "em" | "strong" | "del" | "th" | "td") {
  return function TextWithMentions({ children, className }: { children?: ReactNode; className?: string }) {
    return (
      <Element className={className}>
        <Mentions>{children}</Mentions>
      </Element>
    );
  };
}

/** What stands in an element, with the names of the members whom its texts mention. */
function Mentions({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === "string" ? <MentionedText text={child} /> : child,
  );
}
