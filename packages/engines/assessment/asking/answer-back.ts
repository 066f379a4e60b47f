import type { Answer } from '../marking/answer.ts';
import type { ClozePart } from '../question/cloze.ts';
import type { Question } from '../question/kinds.ts';
import type { Keys } from './keys.ts';
import { gapKeys, gapSeed, gapsOf, keysOf } from './keys-of.ts';

const known = (keys: Keys, given: readonly string[]): string[] =>
  given.map((key) => keys.own(key)).filter((id) => id !== undefined);

function gapsBack(parts: readonly ClozePart[], given: Readonly<Record<string, string>>, seed: string) {
  const keys = gapKeys(parts);
  return gapsOf(parts).flatMap((gap): [string, string][] => {
    const text = given[keys.shown(gap.id)];
    if (text === undefined) return [];
    if (gap.kind !== 'choice') return [[gap.id, text]];
    const option = keysOf(gap.options, gapSeed(seed, gap.id)).own(text);
    return option === undefined ? [] : [[gap.id, option]];
  });
}

function pairsBack(
  question: Extract<Question, { kind: 'match' }>,
  given: Readonly<Record<string, string>>,
  seed: string,
) {
  const lefts = keysOf(
    question.pairs.map(({ left }) => left),
    `${seed} left`,
  );
  const rights = keysOf([...question.pairs.map(({ right }) => right), ...question.extras], `${seed} right`);
  return Object.entries(given).flatMap(([left, right]): [string, string][] => {
    const [from, to] = [lefts.own(left), rights.own(right)];
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}

/** What a student sent, in the author's ids: what is stored, marked and counted. Names that were never shown fall away. */
export function answerBack(question: Question, seed: string, answer: Answer): Answer {
  if (question.kind === 'choice' && answer.kind === 'choice') {
    const option = answer.option === undefined ? undefined : keysOf(question.options, seed).own(answer.option);
    return { kind: 'choice', ...(option === undefined ? {} : { option }) };
  }
  if (question.kind === 'multiple' && answer.kind === 'multiple')
    return { kind: 'multiple', options: known(keysOf(question.options, seed), answer.options) };
  if (question.kind === 'order' && answer.kind === 'order')
    return { kind: 'order', items: known(keysOf(question.items, seed), answer.items) };
  if (question.kind === 'match' && answer.kind === 'match')
    return { kind: 'match', pairs: Object.fromEntries(pairsBack(question, answer.pairs, seed)) };
  if (question.kind === 'cloze' && answer.kind === 'cloze')
    return { kind: 'cloze', gaps: Object.fromEntries(gapsBack(question.parts, answer.gaps, seed)) };
  if (question.kind === 'hot_spot' && answer.kind === 'hot_spot')
    return { ...answer, regions: known(keysOf(question.regions, seed), answer.regions) };
  return answer;
}
