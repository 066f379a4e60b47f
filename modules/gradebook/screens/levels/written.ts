import type { FailureShape } from '@patio/kernel';
import type { GradebookView, LevelView } from '../../contract.ts';

export const levelKey = (competencyId: string, studentId: string) => `${competencyId} ${studentId}`;

/** A judgement that is not saved: what was written, and what it waits for. */
export interface Written {
  level: LevelView;
  phase: 'saving' | 'queued' | 'conflict' | 'invalid' | 'refused';
  theirs?: LevelView;
  /** The letters as they were typed, where they are no level of the scale. */
  text?: string;
  failure?: FailureShape | null;
}

/** True where what was typed is shown and does not stand. */
export const standsNot = ({ phase }: Written): boolean => phase === 'invalid' || phase === 'refused';

/** The book with some judgements as they stand now. */
export function withLevels(book: GradebookView, levels: readonly LevelView[]): GradebookView {
  if (!book.competency) return book;
  const keyOf = (each: LevelView) => `${levelKey(each.competencyId, each.studentId)} ${each.termId}`;
  const news = new Set(levels.map(keyOf));
  const kept = book.competency.levels.filter((each) => !news.has(keyOf(each)));
  return { ...book, competency: { ...book.competency, levels: [...kept, ...levels] } };
}
