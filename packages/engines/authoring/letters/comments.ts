import type { Language } from '@patio/engine-learning';

/** What a report comment may be made of: the teacher's own notes and published grades, nothing else. */
export interface CommentFacts {
  name: string;
  grades: readonly { subject: string; mark: string; standing: 'above' | 'on' | 'below' }[];
  strengths: readonly string[];
  nextSteps: readonly string[];
  /** Sentences of the teacher, taken as they are. */
  notes: readonly string[];
}

/** Phrases without gender: a name says nothing about anybody. */
const PHRASES: Record<
  Language,
  {
    standing: Record<'above' | 'on' | 'below', (name: string, list: string) => string>;
    strengths: (name: string, list: string) => string;
    next: (list: string) => string;
    and: string;
  }
> = {
  es: {
    standing: {
      above: (name, list) => `${name} superó lo esperado en ${list}.`,
      on: (name, list) => `${name} logró lo esperado en ${list}.`,
      below: (name, list) => `${name} está en camino a lograr lo esperado en ${list}.`,
    },
    strengths: (name, list) => `En el trabajo de ${name} destaca esto: ${list}.`,
    next: (list) => `El siguiente paso: ${list}.`,
    and: 'y',
  },
  en: {
    standing: {
      above: (name, list) => `${name} went beyond what was expected in ${list}.`,
      on: (name, list) => `${name} reached what was expected in ${list}.`,
      below: (name, list) => `${name} is on the way to what is expected in ${list}.`,
    },
    strengths: (name, list) => `This stands out in the work of ${name}: ${list}.`,
    next: (list) => `The next step: ${list}.`,
    and: 'and',
  },
};

const joined = (items: readonly string[], and: string): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
const bare = (text: string): string => text.trim().replace(/[.;]+$/, '');
const whole = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** A comment for a report: sentences of the phrase bank around given facts. Without facts there is no sentence. */
export function writeComment(
  { name, grades, strengths, nextSteps, notes }: CommentFacts,
  language: Language,
): string[] {
  const { standing, strengths: stands, next, and } = PHRASES[language];
  const list = (items: readonly string[]) => joined(items.map(bare).filter(Boolean), and);
  const byStanding = (['above', 'on', 'below'] as const).flatMap((one) => {
    const subjects = grades
      .filter((grade) => grade.standing === one)
      .map(({ subject, mark }) => (mark ? `${subject} (${mark})` : subject));
    return subjects.length > 0 ? [standing[one](name, list(subjects))] : [];
  });
  return [
    ...byStanding,
    ...(list(strengths) ? [stands(name, list(strengths))] : []),
    ...notes.filter((note) => note.trim() !== '').map(whole),
    ...(list(nextSteps) ? [next(list(nextSteps))] : []),
  ];
}
