import { Extension, InputRule } from "@tiptap/core";
import { isSafeAddress } from "./link-address.ts";

const LINK = /(?<![!\\])\[([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)$/;

/** `[text](https://...)` becomes a link when its last parenthesis is typed; Backspace takes that back. */
export const TypedLinks = Extension.create({
  name: "typedLinks",
  addInputRules() {
    const { link } = this.editor.schema.marks;
    return [
      new InputRule({
        find: LINK,
        handler: ({ state, range, match: [, text = "", href = ""] }) => {
          if (!link || !isSafeAddress(href)) return null;
          state.tr
            .replaceWith(range.from, range.to, state.schema.text(text, [link.create({ href })]))
            .removeStoredMark(link)
            .setMeta("preventAutolink", true);
        },
      }),
    ];
  },
});
