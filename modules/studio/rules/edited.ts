import { compareWords } from '@patio/engine-lessons';

export interface Edited {
  /** Letters that were added or taken out. */
  letters: number;
  /** The same as per mille of all that was there before and after. */
  share: number;
}

const sizeOf = (text: string): number => [...text].length;

/** How far two texts are apart, counted in the letters of the words that differ. */
function apart(before: string, after: string): number {
  if (before === after) return 0;
  return compareWords(before, after).reduce((sum, { kind, text }) => (kind === 'same' ? sum : sum + sizeOf(text)), 0);
}

/** How much of what was made a person changed: block by block, what was taken out and what was added included. */
export function editedOf(made: Readonly<Record<string, string>>, kept: Readonly<Record<string, string>>): Edited {
  const ids = new Set([...Object.keys(made), ...Object.keys(kept)]);
  let [letters, all] = [0, 0];
  for (const id of ids) {
    const [before, after] = [made[id] ?? '', kept[id] ?? ''];
    letters += apart(before, after);
    all += sizeOf(before) + sizeOf(after);
  }
  return { letters, share: all === 0 ? 0 : Math.min(1_000, Math.round((letters * 1_000) / all)) };
}
