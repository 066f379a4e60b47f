import { compare } from '../exact/ratio.ts';
import { type Decimal, exact } from '../exact/text.ts';

/**
 * Ranks students as 1 + the number strictly above; ties share and nobody without a mark is ranked. Null while the
 * school keeps ranking off, so that no caller can show ranks by accident.
 */
export function ranks(
  students: readonly { id: string; mark: Decimal | null }[],
  isOn: boolean,
): ReadonlyMap<string, number> | null {
  if (!isOn) return null;
  const marked = students.flatMap(({ id, mark }) => (mark === null ? [] : [{ id, value: exact(mark) }]));
  marked.sort((a, b) => compare(b.value, a.value));
  const result = new Map<string, number>();
  let rank = 1;
  for (const [at, student] of marked.entries()) {
    if (at > 0 && compare(marked[at - 1]!.value, student.value) !== 0) rank = at + 1;
    result.set(student.id, rank);
  }
  return result;
}
