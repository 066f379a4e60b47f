import type { Gap } from '../question/cloze.ts';
import type { QuestionOf } from '../question/kinds.ts';
import { type Marked, marked, OPEN, type PartState, scored } from './marked.ts';
import { markNumber } from './numbers/mark.ts';
import { markOption } from './options.ts';
import { markText } from './written.ts';

function markGap(gap: Gap, given: string): Marked {
  if (gap.kind === 'choice') return markOption(gap.options, given);
  return gap.kind === 'short' ? markText(gap, given) : markNumber(gap, given);
}

const stateOf = ({ result }: Marked): PartState =>
  result === 'right' || result === 'open' ? result : result === 'partial' ? 'close' : 'wrong';

/** Gaps add up by their weights; an open gap earns nothing. */
export function markCloze(question: QuestionOf<'cloze'>, given: Readonly<Record<string, string>>): Marked {
  const gaps = question.parts.filter((part) => part.kind !== 'text');
  const each = gaps.map((gap) => ({ gap, as: markGap(gap, given[gap.id] ?? '') }));
  const parts = Object.fromEntries(each.map(({ gap, as }) => [gap.id, stateOf(as)]));
  if (each.every(({ as }) => as.result === 'open')) return { ...OPEN, parts };
  const whole = gaps.reduce((sum, { weight }) => sum + weight, 0);
  const earned = each.reduce((sum, { gap, as }) => sum + gap.weight * as.share, 0);
  const missing = each.some(({ as }) => as.result === 'open');
  const notes = new Set([...each.flatMap(({ as }) => as.notes), ...(missing ? (['some_missing'] as const) : [])]);
  const feedback = each.flatMap(({ gap, as }) => as.feedback.map(({ text }) => ({ at: gap.id, text })));
  return marked(scored(question.scoring, earned / whole), { notes: [...notes], feedback, parts });
}
