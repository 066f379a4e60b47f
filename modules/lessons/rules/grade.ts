/** The grade from 1 to 11 that a level of a school stands for: secondary begins with 7 where its levels are counted anew. */
export function gradeOf(level: { stage: string; name: string } | undefined): number {
  const named = Number(/\d+/.exec(level?.name ?? '')?.[0] ?? 1);
  if (level?.stage === 'preschool') return 1;
  const grade = level?.stage === 'secondary' && named < 6 ? named + 6 : named;
  return Math.min(Math.max(grade, 1), 11);
}
