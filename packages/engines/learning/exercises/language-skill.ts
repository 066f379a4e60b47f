import { both, type Draft, type Skill } from './form.ts';
import type { Random } from './random.ts';

const maker =
  (subject: 'spanish' | 'english') =>
  (id: string, grade: number, es: string, en: string, draft: (random: Random) => Draft): Skill => ({
    id: `${subject}.${id}`,
    grade,
    subject,
    name: both(es, en),
    draft,
  });

export const spanish = maker('spanish');
export const english = maker('english');

/** The same text in both languages, for sentences that are what is being learnt. */
export const same = (text: string): [string, string] => [text, text];
