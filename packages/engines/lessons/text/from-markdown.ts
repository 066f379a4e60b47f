// Small Markdown, as short fields of blocks and written lessons hold it: paragraphs, **strong**, *emphasis*, `code`, lists, [links](…),
// maths in $…$, a backslash before a sign that should stand for itself. Everything else is text.
import type { ListItem, RichText, TextNode } from './doc.ts';
import { inlineFromMarkdown } from './inline-markdown.ts';

const paragraph = (text: string): TextNode => ({ type: 'paragraph', content: inlineFromMarkdown(text) });
const BULLET = /^- /;
const NUMBER = /^(\d{1,4})\. /;

/** One chunk between empty lines: a list if every line is an item, otherwise a paragraph. */
function chunkNode(chunk: string): TextNode {
  const lines = chunk.split('\n');
  const items = (pattern: RegExp): ListItem[] =>
    lines.map((each) => ({ type: 'listItem', content: [paragraph(each.replace(pattern, ''))] }));
  if (lines.every((each) => BULLET.test(each))) return { type: 'bulletList', content: items(BULLET) };
  if (lines.every((each) => NUMBER.test(each))) {
    const start = Number(NUMBER.exec(lines[0]!)![1]);
    return { type: 'orderedList', ...(start === 1 ? {} : { attrs: { start } }), content: items(NUMBER) };
  }
  return paragraph(chunk);
}

/** Rich text from small Markdown. */
export function fromMarkdown(markdown: string): RichText {
  const chunks = markdown.split(/\n{2,}/).filter((each) => each.trim() !== '');
  return { type: 'doc', content: chunks.map(chunkNode) };
}
