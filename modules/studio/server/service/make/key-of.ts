import { answerKey } from '@patio/engine-authoring';
import type { AnyBlock, Block } from '@patio/engine-lessons';
import { readBlocks, writeBlock } from '@patio/engine-lessons/schema';
import { clock } from '@patio/platform';
import type { DraftRow, StoredBlock } from '../../schema.ts';

/** What students answer on paper: these come with a key. */
const ASKED: readonly DraftRow['generator'][] = ['worksheet', 'quiz', 'exam'];
const known = (block: AnyBlock): block is Block => block.type !== 'unknown';

/** The key of the questions as they stand now, whoever wrote or changed them. */
export function keyFor(
  { generator, language }: Pick<DraftRow, 'generator' | 'language'>,
  blocks: readonly StoredBlock[],
): StoredBlock[] {
  if (!ASKED.includes(generator)) return [];
  const read = readBlocks([...blocks]);
  const key = read.ok ? answerKey(read.value.filter(known), language, clock.id()) : null;
  return key ? [writeBlock(key) as unknown as StoredBlock] : [];
}
