import type { Outline, OutlineLesson } from '@patio/engine-authoring/schema';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

export const lessonsOf = ({ units }: Outline): OutlineLesson[] => units.flatMap(({ lessons }) => lessons);

/** Lessons that were made stand on their passages and competencies: names, places and classes may change, those may not. Answers the first that would. */
export function brokenBy(before: Outline, after: Outline, started: ReadonlySet<string>): OutlineLesson | null {
  const now = new Map(lessonsOf(after).map((lesson) => [lesson.id, lesson]));
  for (const lesson of lessonsOf(before)) {
    if (!started.has(lesson.id)) continue;
    const next = now.get(lesson.id);
    if (!next || !same(lesson.passages, next.passages)) return lesson;
    if (!same(lesson.taught, next.taught) || !same(lesson.checked, next.checked)) return lesson;
  }
  return null;
}
