import { both, type Draft, type Skill } from '../form.ts';
import type { Random } from '../random.ts';

/** A skill of mathematics. */
export const maths = (id: string, grade: number, es: string, en: string, draft: (random: Random) => Draft): Skill => ({
  id: `maths.${id}`,
  grade,
  subject: 'maths',
  name: both(es, en),
  draft,
});
