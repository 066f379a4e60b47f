import { checkAnswer } from '../exercises/check.ts';
import type { Item } from '../exercises/form.ts';
import { optionsOf } from '../exercises/make.ts';
import { revealsAnswer } from '../leak/reveals.ts';
import { INDEPENDENT, numbersOf } from './independent.ts';

function keyProblem(item: Item): string | null {
  if (checkAnswer(item, item.answer).result !== 'right') return 'the shown answer is not accepted';
  if (item.subject !== 'maths') return null;
  const work = INDEPENDENT[item.skill.replace('maths.', '')];
  if (!work) return 'nothing computes this skill a second time';
  const wanted = work(numbersOf(item.prompt.en), item.prompt.en);
  if (item.key.kind === 'text')
    return item.key.accepted.includes(String(wanted)) ? null : `key ${item.answer}, not ${wanted}`;
  const shown = item.key.value.n / item.key.value.d;
  return Math.abs(shown - Number(wanted)) < 1e-7 * Math.max(1, Math.abs(shown)) ? null : `key ${shown}, not ${wanted}`;
}

/** What is wrong with an item; empty if nothing is. */
export function problemsOf(item: Item): string[] {
  const out: string[] = [];
  const key = keyProblem(item);
  if (key) out.push(key);
  if (item.wrong.length < 1) out.push('no wrong answer');
  if (item.hints.length < 2) out.push('fewer than two hints');
  for (const { text } of item.wrong) {
    const { result } = checkAnswer(item, text);
    const isOtherForm = result === 'other_form' && item.key.kind === 'number' && item.key.form === 'lowest';
    if (result !== 'wrong' && !isOtherForm) out.push(`wrong answer ${text} is judged ${result}`);
  }
  if (new Set(optionsOf(item)).size !== item.wrong.length + 1) out.push('an option stands twice');
  for (const hint of item.hints)
    if (revealsAnswer(hint.es, item) || revealsAnswer(hint.en, item)) out.push(`hint tells the answer: ${hint.en}`);
  const numbers = [item.prompt.es, item.prompt.en].map((text) => numbersOf(text).join(' '));
  if (item.subject === 'maths' && numbers[0] !== numbers[1]) out.push('the languages show other numbers');
  return out;
}
