/** What is known of an edit without the lessons that it touched. */
export interface EditEntry {
  id: string;
  edition: number;
  kind: string;
  answersId: string | null;
  byId: string;
}

const isAnswer = ({ kind }: Pick<EditEntry, 'kind'>): boolean => kind === 'undo' || kind === 'redo';

/** Which edits hold: an undo takes one back, a redo brings it again, however often. `entries` are in the order of their editions. */
export function heldEdits(entries: readonly EditEntry[]): ReadonlySet<string> {
  const held = new Set<string>();
  for (const entry of entries) {
    if (!isAnswer(entry)) held.add(entry.id);
    else if (entry.kind === 'undo') held.delete(entry.answersId ?? '');
    else held.add(entry.answersId ?? '');
  }
  return held;
}

/**
 * What one person's undo and redo would be about: their last edit that holds, and what they took back last, unless they
 * have edited something since.
 */
export function nextSteps(
  entries: readonly EditEntry[],
  userId: string,
): { undo: string | null; redo: string | null; held: ReadonlySet<string> } {
  const held = heldEdits(entries);
  const mine = entries.filter(({ byId }) => byId === userId).reverse();
  const undo = mine.find((entry) => !isAnswer(entry) && held.has(entry.id))?.id ?? null;
  const lastEdit = mine.find((entry) => !isAnswer(entry))?.edition ?? -1;
  const redo =
    mine.find(
      ({ kind, edition, answersId }) => kind === 'undo' && edition > lastEdit && answersId && !held.has(answersId),
    )?.answersId ?? null;
  return { undo, redo, held };
}
