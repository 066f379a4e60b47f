import { type AnyBlock, writeBlock } from '../blocks/read.ts';
import { longestGrowing } from '../quiz/mark-arranged.ts';
import { textOfBlock } from '../text/of-block.ts';
import { compareWords, type WordChange } from './text-changes.ts';

export interface BlockChange {
  id: string;
  kind: 'same' | 'added' | 'removed' | 'changed';
  /** It stands elsewhere among those that both versions have. */
  moved: boolean;
  before?: AnyBlock;
  after?: AnyBlock;
  /** What changed in its words; empty where only something else did, such as a picture. */
  words: WordChange[];
}

/** JSON with sorted names, so that the order of writing does not count as a change. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)}}`;
}

/** Two versions of a lesson, block by block, in the order of the newer one; what was removed stands where it was. */
export function compareVersions(before: readonly AnyBlock[], after: readonly AnyBlock[]): BlockChange[] {
  const old = new Map(before.map((block, place) => [block.id, { block, place }]));
  const kept = after.filter(({ id }) => old.has(id));
  const steady = longestGrowing(kept.map(({ id }) => old.get(id)!.place));
  const unmoved = new Set(kept.filter((_, index) => steady.has(index)).map(({ id }) => id));
  const changes = after.map((block): BlockChange => {
    const was = old.get(block.id)?.block;
    if (!was) return { id: block.id, kind: 'added', moved: false, after: block, words: [] };
    const same = canonical(writeBlock(was)) === canonical(writeBlock(block));
    const [oldText, newText] = [textOfBlock(was), textOfBlock(block)];
    const words = same || oldText === newText ? [] : compareWords(oldText, newText);
    return {
      id: block.id,
      kind: same ? 'same' : 'changed',
      moved: !unmoved.has(block.id),
      before: was,
      after: block,
      words,
    };
  });
  const present = new Set(after.map(({ id }) => id));
  for (const [place, block] of before.entries()) {
    if (present.has(block.id)) continue;
    const previous = before[place - 1]?.id;
    const at = previous === undefined ? 0 : changes.findIndex(({ id }) => id === previous) + 1;
    changes.splice(at, 0, { id: block.id, kind: 'removed', moved: false, before: block, words: [] });
  }
  return changes;
}
