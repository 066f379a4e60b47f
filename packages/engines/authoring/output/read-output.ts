import type { z } from 'zod';
import { readLenient } from './lenient-json.ts';
import { type ModelBlock, modelBlock } from './model-blocks.ts';

/** What should be mended, where: said to the model when it is asked again. */
export interface RepairHint {
  at: string;
  problem: string;
}
export type OutputRead<Answer> =
  | { ok: true; value: Answer }
  | {
      ok: false;
      reason: 'no_json' | 'cut' | 'shape';
      hints: RepairHint[];
      /** Blocks that are whole although the answer is not. */
      whole: ModelBlock[];
    };

const MOST_HINTS = 12;

const hintOf = ({ path, code, message }: z.core.$ZodIssue): RepairHint => ({
  at: path.join('.'),
  problem: `${code}: ${message}`.slice(0, 200),
});

/** The blocks of an answer that hold by themselves. Of one that was cut the last may be a half, so it does not count. */
function wholeBlocks(value: unknown, cut: boolean): ModelBlock[] {
  const list = Array.isArray(value) ? value : (value as { blocks?: unknown } | null)?.blocks;
  if (!Array.isArray(list)) return [];
  return (cut ? list.slice(0, -1) : list).flatMap((each) => {
    const read = modelBlock.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** Reads what a model answered to a generator: leniently as JSON, strictly by its shape. What fails says what to mend. */
export function readOutput<Answer>(generator: { answer: z.ZodType<Answer> }, text: string): OutputRead<Answer> {
  const found = readLenient(text);
  if (!found) return { ok: false, reason: 'no_json', hints: [{ at: '', problem: 'no JSON object found' }], whole: [] };
  // A bare list of blocks is what was meant by an object that holds it.
  const value = Array.isArray(found.value) ? { blocks: found.value } : found.value;
  const whole = wholeBlocks(value, found.cut);
  if (found.cut)
    return { ok: false, reason: 'cut', hints: [{ at: '', problem: 'the answer ended before it was complete' }], whole };
  const read = generator.answer.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, reason: 'shape', hints: read.error.issues.slice(0, MOST_HINTS).map(hintOf), whole };
}

export const MOST_TRIES = 3;
export type NextTry = { do: 'repair'; hints: RepairHint[] } | { do: 'keep'; blocks: ModelBlock[] } | { do: 'give_up' };

/** What follows after tries that all failed: the model is told what to mend, three times at most; then the best whole blocks are kept, or nothing. */
export function nextTry(failed: readonly Extract<OutputRead<unknown>, { ok: false }>[]): NextTry {
  const last = failed.at(-1);
  if (last && failed.length < MOST_TRIES) return { do: 'repair', hints: last.hints };
  const best = failed.reduce<ModelBlock[]>((most, { whole }) => (whole.length > most.length ? whole : most), []);
  return best.length > 0 ? { do: 'keep', blocks: best } : { do: 'give_up' };
}
