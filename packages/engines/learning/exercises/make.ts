import { revealsAnswer } from '../leak/reveals.ts';
import { checkAnswer } from './check.ts';
import { type Both, both, type Draft, type Item, type Key, type Skill, type Written } from './form.ts';
import type { Misconception } from './misconceptions.ts';
import { seeded, seedOf } from './random.ts';
import { decimalText, fractionText, mixedText, type Rational, rational } from './rational.ts';

const isRational = (value: Written): value is Rational => typeof value === 'object';

/** Fractions stay fractions where the answer is one; other numbers are written as decimals. */
function textOf(value: Written, draft: Draft): string {
  if (typeof value === 'string') return value;
  const exact = isRational(value) ? value : rational(value);
  if (draft.form === 'mixed') return mixedText(exact);
  return draft.form === 'lowest' || /\d\/\d/.test(draft.prompt[1]) ? fractionText(exact) : decimalText(exact);
}

function keyOf(draft: Draft): Key {
  const { answer } = draft;
  if (typeof answer === 'string')
    return { kind: 'text', accepted: [answer, ...(draft.also ?? [])], strict: draft.strict ?? false };
  const value = isRational(answer) ? answer : rational(answer);
  return { kind: 'number', value, form: draft.form ?? 'any', ...(draft.unit ? { unit: draft.unit } : {}) };
}

/** Signs as they stand in a school book. */
const signs = (work: string): string => work.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ').replaceAll(' - ', ' − ');

/** Near misses, where misconceptions lead to fewer than two wrong answers. */
function nearMisses(key: Key): Written[] {
  if (key.kind === 'text') return [];
  const { n, d } = key.value;
  return [1, -1, 2, -2, 10].map((change) => rational(n + change, d)).filter((value) => n < 0 || value.n >= 0);
}

function addWrong(item: Item, draft: Draft): void {
  const taken = new Set([item.answer]);
  const offer = (value: Written, misconception: Misconception) => {
    if (isRational(value) && !Number.isSafeInteger(value.n)) return;
    const text = textOf(value, draft);
    // "2/4" is no wrong answer to 1/2, however it came about; in tasks about the form it is the one to find.
    const verdict = checkAnswer(item, text).result;
    if (taken.has(text) || verdict === 'right' || (verdict === 'other_form' && misconception !== 'not_lowest')) return;
    if (item.wrong.length >= 4) return;
    taken.add(text);
    item.wrong.push({ text, misconception });
  };
  for (const [value, misconception] of draft.wrong) offer(value, misconception);
  if (item.choiceOnly) return;
  for (const value of nearMisses(item.key)) if (item.wrong.length < 3) offer(value, 'slip');
}

/** The hints that do not give the answer away; the first step comes last. */
function hintsOf(item: Item, draft: Draft): Both[] {
  const [first] = draft.steps.length > 1 ? draft.steps : [];
  const all = draft.hints.map(([es, en]) => both(es, en));
  if (first)
    all.push(
      both(
        ...(([0, 1] as const).map((at) => [first[at], first[2] && signs(first[2])].filter(Boolean).join(' ')) as [
          string,
          string,
        ]),
      ),
    );
  return all.filter((hint) => !revealsAnswer(hint.es, item) && !revealsAnswer(hint.en, item));
}

function complete(skill: Skill, seed: number, draft: Draft): Item {
  const item: Item = {
    skill: skill.id,
    grade: skill.grade,
    subject: skill.subject,
    seed,
    prompt: both(...draft.prompt),
    key: keyOf(draft),
    answer: textOf(draft.answer, draft),
    choiceOnly: draft.choiceOnly ?? false,
    wrong: [],
    steps: draft.steps.map(([es, en, work]) => ({ say: both(es, en), ...(work ? { work: signs(work) } : {}) })),
    hints: [],
    ...(draft.unknown ? { unknown: draft.unknown } : {}),
  };
  addWrong(item, draft);
  item.hints = hintsOf(item, draft);
  return item;
}

const TRIES = 12;
const FEWEST_HINTS = 2;

/** The item of a skill for a seed: always the same one. Seeds whose hints would give the answer away are passed over. */
export function makeItem(skill: Skill, seed: number): Item {
  let best: Item | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const item = complete(skill, seed, skill.draft(seeded(seedOf(skill.id, seed, attempt))));
    if (item.hints.length >= FEWEST_HINTS && item.wrong.length >= 1) return item;
    if (!best || item.hints.length > best.hints.length) best = item;
  }
  return best!;
}

/** The answer among its wrong ones, in an order that says nothing. */
export const optionsOf = (item: Item): string[] =>
  seeded(seedOf(item.skill, item.seed, 'options')).shuffle([item.answer, ...item.wrong.map(({ text }) => text)]);
