import type { Written } from '@patio/engine-cartridge';
import { type Block, cleanHtml, type HtmlNode, toMarkdown } from '@patio/engine-lessons';
import { parseHtml } from '@patio/engine-lessons/parse-html';
import type { ImportFinding } from '../../schema.ts';

/** What turning a stranger's words into blocks needs. */
export interface Making {
  newId: () => string;
  language: string;
  /** Where the words come from, such as `imscc#wiki/celula.html`. */
  source: string;
  findings: ImportFinding[];
}

/** Plain words stay plain: a sign that looks like HTML is a sign. */
export const nodesOf = ({ text, html }: Written): HtmlNode[] =>
  html
    ? parseHtml(text)
    : text
        .split(/\n{2,}/)
        .filter((each) => each.trim() !== '')
        .map((each) => ({ name: 'p', attributes: {}, children: [each] }));

/** Blocks of a lesson; what cleaning left out is listed. Pictures are not: whoever calls has brought or listed them. */
export function blocksFrom(nodes: readonly HtmlNode[], { newId, language, source, findings }: Making): Block[] {
  const cleaned = cleanHtml(nodes, { newId, language, provenance: { origin: 'import', source: source.slice(0, 500) } });
  for (const { code, with: values } of cleaned.findings)
    if (code !== 'lessons.paste_picture') findings.push({ code, at: source, ...(values ? { with: values } : {}) });
  return cleaned.blocks;
}

/** Words as small Markdown, for fields that hold no blocks; longer ones are cut, which is listed. */
export function markdownOf(written: Written | null, most: number, making: Making): string {
  if (written === null) return '';
  const parts = blocksFrom(nodesOf(written), making).flatMap((block): string[] => {
    if (block.type === 'text') return [toMarkdown(block.doc)];
    if (block.type === 'heading') return [block.text];
    if (block.type === 'table') return [[block.header, ...block.rows].map((row) => row.join(' | ')).join('\n')];
    return [];
  });
  const text = parts.join('\n\n').trim();
  const line = most <= 500 ? text.replaceAll(/\s*\n+\s*/g, ' ') : text;
  if (line.length <= most) return line;
  making.findings.push({ code: 'cartridge.text_cut', at: making.source, with: { most } });
  return `${line.slice(0, most - 1).toWellFormed()}…`;
}
