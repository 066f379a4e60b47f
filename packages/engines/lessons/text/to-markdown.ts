import type { Inline, Mark, RichText, TextNode } from './doc.ts';

const SIGN: Partial<Record<Mark['type'], string>> = { italic: '*', bold: '**' };

/** Signs that would be read as something else. */
const escaped = (text: string): string => text.replace(/[\\*`[\]$]/g, '\\$&');

const has = (inline: Inline | undefined, type: Mark['type']): boolean =>
  inline?.marks?.some((mark) => mark.type === type) ?? false;
const hrefOf = (inline: Inline | undefined): string | null => {
  const link = inline?.marks?.find((mark) => mark.type === 'link');
  return link?.type === 'link' ? link.attrs.href : null;
};

function written(inline: Inline): string {
  if (inline.type === 'hardBreak') return '\n';
  if (inline.type === 'inlineMath') return `$${inline.attrs.latex}$`;
  return has(inline, 'code') ? `\`${inline.text}\`` : escaped(inline.text);
}

/** How many nodes a mark that opens at `from` lasts: the longer one opens first. */
function lasts(content: readonly Inline[], from: number, type: Mark['type']): number {
  let end = from;
  while (has(content[end], type)) end += 1;
  return end - from;
}

function inlineToMarkdown(content: readonly Inline[]): string {
  const open: Mark['type'][] = [];
  let href: string | null = null;
  let out = '';
  for (let at = 0; at <= content.length; at++) {
    const inline = content[at];
    while (open.length > 0 && open.some((type) => !has(inline, type))) out += SIGN[open.pop()!];
    if (href !== hrefOf(inline)) {
      if (href) out += `](${href})`;
      href = hrefOf(inline);
      if (href) out += '[';
    }
    if (!inline) break;
    const opening = (['italic', 'bold'] as const).filter((type) => has(inline, type) && !open.includes(type));
    for (const type of opening.toSorted((a, b) => lasts(content, at, b) - lasts(content, at, a))) {
      open.push(type);
      out += SIGN[type];
    }
    out += written(inline);
  }
  return out;
}

function nodeToMarkdown(node: TextNode): string {
  if (node.type === 'paragraph') return inlineToMarkdown(node.content ?? []);
  if (node.type === 'blockquote') return node.content.map(nodeToMarkdown).join('\n\n');
  const start = node.type === 'orderedList' ? (node.attrs?.start ?? 1) : null;
  return node.content
    .map((item, index) => {
      const sign = start === null ? '- ' : `${start + index}. `;
      return sign + item.content.map(nodeToMarkdown).join(' ');
    })
    .join('\n');
}

/** Small Markdown of rich text: exact for what small Markdown can say; underlining, quotes and nested lists become plain. */
export const toMarkdown = (doc: RichText): string => doc.content.map(nodeToMarkdown).join('\n\n');
