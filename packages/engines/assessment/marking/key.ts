import { drawFormula } from '../formula/draw.ts';
import type { NumberRule, Option, TextRule } from '../question/answers.ts';
import type { Gap } from '../question/cloze.ts';
import type { Question } from '../question/kinds.ts';
import type { Answer } from './answer.ts';

const rightOption = (options: readonly Option[]): string =>
  options.toSorted((a, b) => (b.credit ?? 0) - (a.credit ?? 0) || Number(b.right) - Number(a.right))[0]!.id;

const whole = <Each extends { credit: number }>(answers: readonly Each[]): Each =>
  answers.toSorted((a, b) => b.credit - a.credit)[0]!;
const numberKey = ({ answers, unit }: NumberRule) => `${whole(answers).value}${unit ? ` ${unit}` : ''}`;
const textKey = ({ answers }: TextRule) => whole(answers).text;

const gapKey = (gap: Gap): string =>
  gap.kind === 'choice' ? rightOption(gap.options) : gap.kind === 'short' ? textKey(gap) : numberKey(gap);

/** Any fraction as a person could write it: twelve figures, no exponent. */
function decimalText(over: bigint, under: bigint): string {
  const scaled = (over * 10n ** 12n) / under;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(13, '0');
  const text = `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '');
  return scaled < 0n ? `-${text}` : text;
}

/** The answer that the author has in mind; null where a person marks. Shown after an exam, and the measure of a question's own key. */
export function keyAnswer(question: Question, seed = ''): Answer | null {
  switch (question.kind) {
    case 'choice':
      return { kind: 'choice', option: rightOption(question.options) };
    case 'multiple':
      return { kind: 'multiple', options: question.options.filter(({ right }) => right).map(({ id }) => id) };
    case 'true_false':
      return { kind: 'true_false', value: question.answer };
    case 'numeric':
      return { kind: 'numeric', text: numberKey(question) };
    case 'formula': {
      const drawn = drawFormula(question, seed);
      const unit = question.unit ? ` ${question.unit}` : '';
      return drawn && { kind: 'formula', text: decimalText(drawn.answer.over, drawn.answer.under) + unit };
    }
    case 'short':
      return { kind: 'short', text: textKey(question) };
    case 'match':
      return { kind: 'match', pairs: Object.fromEntries(question.pairs.map(({ left, right }) => [left.id, right.id])) };
    case 'order':
      return { kind: 'order', items: question.items.map(({ id }) => id) };
    case 'cloze': {
      const gaps = question.parts.filter((part) => part.kind !== 'text');
      return { kind: 'cloze', gaps: Object.fromEntries(gaps.map((gap) => [gap.id, gapKey(gap)])) };
    }
    case 'hot_spot': {
      const regions = question.regions.filter(({ right }) => right).map(({ id }) => id);
      return { kind: 'hot_spot', spots: [], regions };
    }
    case 'essay':
      return null;
  }
}
