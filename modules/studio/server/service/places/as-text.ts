import { type AnyBlock, type RichText, textOfBlock } from '@patio/engine-lessons';
import { readBlocks } from '@patio/engine-lessons/schema';
import type { StoredBlock } from '../../schema.ts';

type Nodes = RichText['content'];
const paragraph = (text: string): Nodes[number] => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const listOf = (texts: readonly string[]): Nodes =>
  texts.length === 0
    ? []
    : [{ type: 'orderedList', content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })) }];

function nodesOf(block: AnyBlock): Nodes {
  if (block.type === 'text' || block.type === 'easyRead') return block.doc.content;
  if (block.type === 'quiz')
    return listOf(
      block.questions.map((question) => {
        const options = 'options' in question ? `  ${question.options.map(({ text }) => text).join(' · ')}` : '';
        return `${question.prompt}${options}`;
      }),
    );
  if (block.type === 'unknown') return [];
  return textOfBlock(block)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(paragraph);
}

/** The blocks that can be read. */
export function readable(json: readonly StoredBlock[]): AnyBlock[] {
  const read = readBlocks([...json]);
  return read.ok ? read.value : [];
}

/** A draft as one text, for what has no blocks: instructions, letters. */
export const asRichText = (json: readonly StoredBlock[]): RichText => ({
  type: 'doc',
  content: readable(json).flatMap(nodesOf),
});

/** The same without form. */
export const asPlainText = (json: readonly StoredBlock[]): string =>
  readable(json).map(textOfBlock).join('\n\n').trim();
