import { aboutMisconception, type Item, type Language, optionsOf, seedOf } from '@patio/engine-learning';
import type { Question } from '@patio/engine-lessons';
import { line, literal } from '../blocks/make.ts';

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/** An exercise as a question of a lesson: chosen, a number, or a short answer. */
export function asQuestion(item: Item, language: Language, id: string): Question {
  const prompt = literal(item.prompt[language]);
  const hint = item.hints[0] ? { hint: line(item.hints[0][language]) } : {};
  const tell = (text: string) => {
    const found = item.wrong.find((wrong) => wrong.text === text);
    return found ? { feedback: line(aboutMisconception(found.misconception)[language]) } : {};
  };
  if (item.choiceOnly)
    return {
      id,
      kind: 'choice',
      prompt,
      ...hint,
      options: optionsOf(item).map((text) => ({
        id: `k${seedOf(id, text).toString(36)}`,
        text: line(text),
        right: text === item.answer,
        ...tell(text),
      })),
    };
  if (item.key.kind === 'number' && item.key.form === 'any' && DECIMAL.test(item.answer)) {
    const mistakes = item.wrong
      .filter(({ text }) => DECIMAL.test(text))
      .map(({ text }) => ({ answer: text, feedback: tell(text).feedback ?? '' }));
    const unit = item.key.unit ? { unit: item.key.unit.slice(0, 40) } : {};
    return { id, kind: 'numeric', prompt, ...hint, answer: item.answer, tolerance: '0', ...unit, mistakes };
  }
  const accepted = item.key.kind === 'text' ? item.key.accepted.slice(0, 20) : [item.answer];
  const mistakes = item.wrong.map(({ text }) => ({ answer: line(text), feedback: tell(text).feedback ?? '' }));
  return { id, kind: 'short', prompt, ...hint, accepted: accepted.map(line), mistakes };
}
