import type { z } from 'zod';
import type { Problem } from '../problem.ts';
import { id } from './basics.ts';
import { BLOCK_TYPES, type Block, block } from './kinds.ts';
import { MOST_BLOCK_SIZE, MOST_BLOCKS, MOST_DEPTH, MOST_LESSON_SIZE } from './limits.ts';

/** A block of a kind or format that a newer version made: never drawn, never changed, never lost. */
export interface UnknownBlock {
  type: 'unknown';
  id: string;
  raw: Readonly<Record<string, unknown>>;
}
export type AnyBlock = Block | UnknownBlock;

export type Read<Value> = { ok: true; value: Value } | { ok: false; problems: Problem[] };
const refuse = (code: Problem['code'], at: string, values?: Problem['with']): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: [{ code, at, ...(values ? { with: values } : {}) }],
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}

/** NUL and half characters, as JSON spells them: no database keeps them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const comesFromNewer = ({ format, type }: Record<string, unknown>): boolean =>
  (typeof format === 'number' && format > 1) || !BLOCK_TYPES.includes(type as Block['type']);

const CODES: Record<string, Problem['code']> = {
  'unsafe link': 'lessons.unsafe_link',
  'not an allowed host': 'lessons.embed_not_allowed',
  'reaches outside the formula': 'lessons.unsafe_formula',
  'not storable': 'lessons.unreadable_characters',
};
const problemOf = (issue: z.core.$ZodIssue, at: string): Problem => ({
  code: issue.code === 'too_big' ? 'lessons.too_long' : (CODES[issue.message] ?? 'lessons.unreadable_block'),
  at: [at, ...issue.path].filter((step) => step !== '').join('.'),
});

/** Reads one block from JSON. What is not understood because it is newer is kept; what is wrong is refused with reasons. */
export function readBlock(json: unknown, at = ''): Read<AnyBlock> {
  if (!isRecord(json) || !id.safeParse(json.id).success || typeof json.type !== 'string')
    return refuse('lessons.unreadable_block', at);
  if (isDeeperThan(json, MOST_DEPTH)) return refuse('lessons.too_deep', at, { most: MOST_DEPTH });
  const written = JSON.stringify(json);
  if (written.length > MOST_BLOCK_SIZE) return refuse('lessons.block_too_large', at, { most: MOST_BLOCK_SIZE });
  if (UNSTORABLE.test(written)) return refuse('lessons.unreadable_characters', at);
  if (comesFromNewer(json)) return { ok: true, value: { type: 'unknown', id: json.id as string, raw: json } };
  const parsed = block.safeParse(json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.slice(0, 20).map((issue) => problemOf(issue, at)) };
}

/** The JSON of a block: what `readBlock` reads back to the same. */
export const writeBlock = (any: AnyBlock): Record<string, unknown> => (any.type === 'unknown' ? { ...any.raw } : any);

/** Reads the blocks of a lesson in their order, all or nothing. */
export function readBlocks(json: unknown): Read<AnyBlock[]> {
  if (!Array.isArray(json)) return refuse('lessons.unreadable_lesson', '');
  if (json.length > MOST_BLOCKS)
    return refuse('lessons.too_many_blocks', '', { most: MOST_BLOCKS, count: json.length });
  const reads = json.map((each, index) => readBlock(each, `blocks.${index}`));
  const problems = reads.flatMap((read) => (read.ok ? [] : read.problems));
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, 50) };
  const blocks = reads.flatMap((read) => (read.ok ? [read.value] : []));
  const seen = new Set<string>();
  for (const [index, each] of blocks.entries()) {
    if (seen.has(each.id)) return refuse('lessons.repeated_id', `blocks.${index}`);
    seen.add(each.id);
  }
  const size = JSON.stringify(json).length;
  if (size > MOST_LESSON_SIZE) return refuse('lessons.lesson_too_large', '', { most: MOST_LESSON_SIZE, size });
  return { ok: true, value: blocks };
}
