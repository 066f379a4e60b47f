import type { Inline, RichText, TextNode } from './doc.ts';
import { fromMarkdown } from './from-markdown.ts';

/** The words that a formula stands for: what a reader without eyes hears when nothing better is written. */
export function spokenLatex(latex: string): string {
  let text = latex;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
      .replace(/\\(?:text|mathrm|mathbf|sqrt)\{([^{}]*)\}/g, '$1');
  }
  return text
    .replace(/\\(?:times|cdot)\b/g, '×')
    .replace(/\\div\b/g, '÷')
    .replace(/\\(?:rightarrow|to)\b/g, '→')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\([%$#&_{}])/g, '$1')
    .replace(/\\([a-z]+)/gi, '$1')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function inlineText(inline: Inline): string {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'hardBreak' ? '\n' : spokenLatex(inline.attrs.latex);
}

/** The paragraphs of a node, each without marks. */
const paragraphsOf = (node: TextNode): string[] =>
  node.type === 'paragraph'
    ? [(node.content ?? []).map(inlineText).join('')]
    : node.type === 'blockquote'
      ? node.content.flatMap(paragraphsOf)
      : node.content.flatMap((item) => item.content.flatMap(paragraphsOf));

/** Rich text as plain text: one line for each paragraph and list item. For search, reading level, speech and comparing. */
export const toPlainText = (doc: RichText): string =>
  doc.content
    .flatMap(paragraphsOf)
    .filter((each) => each.trim() !== '')
    .join('\n');

/** The plain text of a field in small Markdown. */
export const plainOf = (markdown: string): string => toPlainText(fromMarkdown(markdown));
