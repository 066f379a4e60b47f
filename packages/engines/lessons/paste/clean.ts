import type { Provenance } from '../blocks/basics.ts';
import type { Block } from '../blocks/kinds.ts';
import { MOST_BLOCKS } from '../blocks/limits.ts';
import type { TextNode } from '../text/doc.ts';
import { lineOf, type PasteFinding } from './findings.ts';
import { DEEPEST, type HtmlNode } from './html.ts';
import { sizeOf, splitNode } from './split.ts';
import { type PastedPart, Walk } from './walk.ts';

export interface Cleaned {
  blocks: Block[];
  findings: PasteFinding[];
}
export interface PasteOptions {
  newId: () => string;
  language: string;
  provenance: Provenance;
}

/** Text grows to about this size, as JSON, before the next block begins: small blocks are easy to move and to merge. */
const BLOCK_SIZE = 3_000;

/**
 * Blocks from parsed HTML that somebody pasted or imported. Nothing is taken over unless it is named here: headings, paragraphs, lists,
 * quotes, tables, a few marks, and links to lawful addresses. Scripts, styles, attributes and unknown elements never get in.
 */
export function cleanHtml(nodes: readonly HtmlNode[], { newId, language, provenance }: PasteOptions): Cleaned {
  const walk = new Walk();
  walk.visit(nodes);
  const parts = walk.finish();
  const findings = [...walk.findings];
  const common = () => ({ format: 1 as const, id: newId(), language, competencies: [], provenance });
  const blocks: Block[] = [];
  let text: TextNode[] = [];
  const flush = () => {
    if (text.length > 0) blocks.push({ ...common(), type: 'text', doc: { type: 'doc', content: text } });
    text = [];
  };
  const add = (part: PastedPart) => {
    if (part.type === 'heading') {
      flush();
      blocks.push({ ...common(), type: 'heading', level: part.level, text: lineOf(part.content) });
    } else if (part.type === 'table') {
      flush();
      const { caption, header, rows } = part.table;
      blocks.push({ ...common(), type: 'table', caption, header, rows });
    } else {
      for (const node of splitNode(part.node)) {
        if (sizeOf(text) + sizeOf(node) > BLOCK_SIZE) flush();
        text.push(node);
      }
    }
  };
  parts.forEach(add);
  flush();
  if (walk.tooDeep) findings.push({ code: 'lessons.paste_too_deep', with: { most: DEEPEST } });
  if (blocks.length > MOST_BLOCKS)
    findings.push({ code: 'lessons.paste_too_long', with: { most: MOST_BLOCKS, count: blocks.length } });
  return { blocks: blocks.slice(0, MOST_BLOCKS), findings: findings.slice(0, 200) };
}
