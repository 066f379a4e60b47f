import type { QuestionInput } from '@patio/engine-assessment';
import type { Written } from './write.ts';

export const SUBJECTS = ['MAT', 'CYT', 'COM', 'SOC', 'ING'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** A question of the demo's bank. */
export interface DemoQuestion {
  /** Always the same for the same question, such as `mat-3-07`. */
  key: string;
  subject: Subject;
  /** The grades for which it is meant, counted from the first of primary (1) to the last of secondary (11). */
  grades: readonly [from: number, to: number];
  competency: string;
  question: QuestionInput;
  picture: string | null;
  check: string | null;
}

/** The questions of a subject for some grades, by the competency that they show. */
export function bank(
  subject: Subject,
  grades: readonly [from: number, to: number],
  byCompetency: Readonly<Record<string, readonly Written[]>>,
): DemoQuestion[] {
  const all = Object.entries(byCompetency).flatMap(([competency, written]) =>
    written.map((each) => ({ competency, ...each })),
  );
  return all.map(({ competency, question, picture = null, check = null }, at) => ({
    key: `${subject.toLowerCase()}-${grades[0]}-${String(at + 1).padStart(2, '0')}`,
    subject,
    grades,
    competency,
    question: { ...question, language: subject === 'ING' ? 'en' : 'es' },
    picture,
    check,
  }));
}
