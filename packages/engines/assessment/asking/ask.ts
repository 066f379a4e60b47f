import { chanceOf, shuffle as shuffled } from '../chance/chance.ts';
import { drawFormula, fillIn } from '../formula/draw.ts';
import type { NumberRule, Option } from '../question/answers.ts';
import type { Item } from '../question/basics.ts';
import type { ClozePart } from '../question/cloze.ts';
import type { Question, QuestionOf } from '../question/kinds.ts';
import { arranged, disarranged } from './arrange.ts';
import { gapKeys, gapSeed, keysOf } from './keys-of.ts';
import type { NumberField, OpenPart, OpenQuestion } from './open-question.ts';

export interface Asking {
  /** The seed of this question on this student's paper. */
  seed: string;
  /** False keeps options as the author wrote them, whatever the question says. */
  shuffle?: boolean;
  decimalSign?: ',' | '.';
}

const bare = ({ text, image }: Item, id: string): Item => ({ id, text, ...(image ? { image } : {}) });

function openOptions(options: readonly Option[], mix: boolean, seed: string): Item[] {
  const keys = keysOf(options, seed);
  return (mix ? arranged(options, seed) : options).map((option) => bare(option, keys.shown(option.id)));
}

const numberField = ({ unit, unitRule }: Pick<NumberRule, 'unit' | 'unitRule'>): NumberField =>
  unitRule === 'required' && unit ? { needsUnit: true } : unit ? { unit } : {};

function openMatch({ pairs, extras }: QuestionOf<'match'>, seed: string) {
  const lefts = pairs.map(({ left }) => left);
  const rights = [...pairs.map(({ right }) => right), ...extras];
  const [leftKeys, rightKeys] = [keysOf(lefts, `${seed} left`), keysOf(rights, `${seed} right`)];
  return {
    lefts: lefts.map((item) => bare(item, leftKeys.shown(item.id))),
    rights: disarranged(rights, seed).map((item) => bare(item, rightKeys.shown(item.id))),
  };
}

function openParts(parts: readonly ClozePart[], { seed, shuffle = true }: Asking): OpenPart[] {
  const keys = gapKeys(parts);
  return parts.map((part): OpenPart => {
    if (part.kind === 'text') return { kind: 'text', text: part.text };
    const id = keys.shown(part.id);
    if (part.kind === 'short') return { kind: 'short', id };
    if (part.kind === 'numeric') return { kind: 'numeric', id, ...numberField(part) };
    return { kind: 'choice', id, options: openOptions(part.options, shuffle, gapSeed(seed, part.id)) };
  });
}

/** The question as this student is asked it. */
export function askQuestion(question: Question, asking: Asking): OpenQuestion {
  const { seed, shuffle = true, decimalSign = ',' } = asking;
  const { prompt, language, image } = question;
  const asked = { prompt, language, ...(image ? { image } : {}) };
  switch (question.kind) {
    case 'choice':
    case 'multiple':
      return {
        ...asked,
        kind: question.kind,
        options: openOptions(question.options, shuffle && question.shuffle, seed),
      };
    case 'true_false':
    case 'short':
      return { ...asked, kind: question.kind };
    case 'numeric':
      return { ...asked, kind: 'numeric', ...numberField(question) };
    case 'formula': {
      const filled = fillIn(prompt, drawFormula(question, seed)?.values ?? {}, decimalSign);
      return { ...asked, kind: 'formula', prompt: filled, ...numberField(question) };
    }
    case 'match':
      return { ...asked, kind: 'match', ...openMatch(question, seed) };
    case 'order': {
      const keys = keysOf(question.items, seed);
      return {
        ...asked,
        kind: 'order',
        items: disarranged(question.items, seed).map((item) => bare(item, keys.shown(item.id))),
      };
    }
    case 'cloze':
      return { ...asked, kind: 'cloze', parts: openParts(question.parts, asking) };
    case 'hot_spot': {
      const keys = keysOf(question.regions, seed);
      const named = question.regions.map(({ id, label }) => ({ id: keys.shown(id), label }));
      const regions = shuffled(named, chanceOf(`${seed} order`));
      return { ...asked, kind: 'hot_spot', wanted: question.regions.filter(({ right }) => right).length, regions };
    }
    case 'essay':
      return { ...asked, kind: 'essay', words: question.words, template: question.template };
  }
}
