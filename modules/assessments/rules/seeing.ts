import type { ExamRules } from '../contract/exams.ts';

export interface SeenFacts {
  /** This attempt came to its end. */
  ended: boolean;
  /** The student's mark was returned. */
  released: boolean;
  /** Nobody of the class can sit in it any more. */
  closed: boolean;
}

/** What a student may see of an attempt. While somebody still sits in the exam, nobody sees the right answers. */
export function seenOf(
  { showResults, showKeys }: Pick<ExamRules, 'showResults' | 'showKeys'>,
  { ended, released, closed }: SeenFacts,
): { results: boolean; keys: boolean } {
  const may = (when: ExamRules['showResults']) =>
    ended && ((when === 'release' && released) || (when === 'close' && closed));
  const results = may(showResults);
  return { results, keys: results && closed && may(showKeys) };
}
