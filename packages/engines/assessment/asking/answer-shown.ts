import type { Answer } from '../marking/answer.ts';
import type { Question } from '../question/kinds.ts';
import { gapKeys, gapSeed, gapsOf, keysOf } from './keys-of.ts';

const renamed = (
  given: Readonly<Record<string, string>>,
  name: (id: string) => string,
  value: (id: string, to: string) => string,
) => Object.fromEntries(Object.entries(given).map(([id, to]) => [name(id), value(id, to)]));

/** A stored answer in the names that this student's paper shows: after a reload, or on another device. */
export function answerShown(question: Question, seed: string, answer: Answer): Answer {
  if (question.kind === 'choice' && answer.kind === 'choice')
    return answer.option === undefined
      ? answer
      : { ...answer, option: keysOf(question.options, seed).shown(answer.option) };
  if (question.kind === 'multiple' && answer.kind === 'multiple') {
    const keys = keysOf(question.options, seed);
    return { ...answer, options: answer.options.map((id) => keys.shown(id)) };
  }
  if (question.kind === 'order' && answer.kind === 'order') {
    const keys = keysOf(question.items, seed);
    return { ...answer, items: answer.items.map((id) => keys.shown(id)) };
  }
  if (question.kind === 'match' && answer.kind === 'match') {
    const lefts = keysOf(
      question.pairs.map(({ left }) => left),
      `${seed} left`,
    );
    const rights = keysOf([...question.pairs.map(({ right }) => right), ...question.extras], `${seed} right`);
    return {
      ...answer,
      pairs: renamed(
        answer.pairs,
        (id) => lefts.shown(id),
        (_, to) => rights.shown(to),
      ),
    };
  }
  if (question.kind === 'cloze' && answer.kind === 'cloze') {
    const keys = gapKeys(question.parts);
    const choices = new Map(
      gapsOf(question.parts).flatMap((gap) => (gap.kind === 'choice' ? [[gap.id, gap.options]] : [])),
    );
    const shown = (id: string, to: string) => {
      const options = choices.get(id);
      return options ? keysOf(options, gapSeed(seed, id)).shown(to) : to;
    };
    return { ...answer, gaps: renamed(answer.gaps, (id) => keys.shown(id), shown) };
  }
  if (question.kind === 'hot_spot' && answer.kind === 'hot_spot') {
    const keys = keysOf(question.regions, seed);
    return { ...answer, regions: answer.regions.map((id) => keys.shown(id)) };
  }
  return answer;
}
