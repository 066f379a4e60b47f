import type { Option } from '../question/answers.ts';
import type { QuestionOf } from '../question/kinds.ts';
import { creditShare, type Marked, marked, type Note, OPEN, say, scored } from './marked.ts';

/** One option of several: its credit, or everything if it is the right one. */
export function markOption(options: readonly Option[], chosen: string | undefined): Marked {
  const option = options.find(({ id }) => id === chosen);
  if (!option) return OPEN;
  const share = option.credit === undefined ? Number(option.right) : creditShare(option.credit);
  return marked(share, { feedback: say(option.feedback, option.id) });
}

const usesCredits = (options: readonly Option[]) => options.some(({ credit }) => credit !== undefined);

/** Each right option is worth its part, each wrong one takes as much away; authors may set credits of their own. */
function shareOf(options: readonly Option[], picked: readonly Option[]): number {
  if (usesCredits(options)) {
    const whole = options.reduce((sum, { credit = 0 }) => sum + Math.max(0, credit), 0);
    return picked.reduce((sum, { credit = 0 }) => sum + credit, 0) / whole;
  }
  const hits = picked.filter(({ right }) => right).length;
  return (hits - (picked.length - hits)) / options.filter(({ right }) => right).length;
}

export function markMultiple({ options, scoring }: QuestionOf<'multiple'>, chosen: readonly string[]): Marked {
  const picked = options.filter(({ id }) => chosen.includes(id));
  if (picked.length === 0) return OPEN;
  const missing = options.some((option) => option.right && !picked.includes(option));
  const tooMany = picked.some(({ right }) => !right);
  const notes: Note[] = [...(missing ? ['some_missing' as const] : []), ...(tooMany ? ['some_too_many' as const] : [])];
  const share = scoring === 'all' ? Number(!missing && !tooMany) : scored('each', shareOf(options, picked));
  return marked(share, { notes, feedback: picked.flatMap(({ id, feedback }) => say(feedback, id)) });
}
