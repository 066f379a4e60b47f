import type { Answer } from '../marking/answer.ts';
import type { Question } from '../question/kinds.ts';
import { partOfGroups } from './groups.ts';
import { correlation, mean } from './numbers.ts';
import { casesOf, type Responses } from './responses.ts';

export interface OptionStatistics {
  option: string;
  right: boolean;
  chosen: number;
  /** Of those who had the question. */
  share: number;
  upper: number;
  lower: number;
  /** How those who chose it did elsewhere, from 0 to 1; null if nobody did. */
  meanRest: number | null;
  /** With the rest of the paper: positive for the right option, negative for a good distractor. */
  correlation: number | null;
}

/** What can be chosen, with what is right. Gaps of a cloze are named `gap/option`. */
function optionsOf(question: Question): { option: string; right: boolean }[] {
  if (question.kind === 'choice' || question.kind === 'multiple')
    return question.options.map(({ id, right }) => ({ option: id, right }));
  if (question.kind === 'true_false')
    return [true, false].map((value) => ({ option: String(value), right: value === question.answer }));
  if (question.kind !== 'cloze') return [];
  return question.parts.flatMap((part) =>
    part.kind === 'choice' ? part.options.map(({ id, right }) => ({ option: `${part.id}/${id}`, right })) : [],
  );
}

function chosenIn(answer: Answer | null): Set<string> {
  if (answer?.kind === 'choice') return new Set(answer.option === undefined ? [] : [answer.option]);
  if (answer?.kind === 'multiple') return new Set(answer.options);
  if (answer?.kind === 'true_false') return new Set(answer.value === undefined ? [] : [String(answer.value)]);
  if (answer?.kind === 'cloze') return new Set(Object.entries(answer.gaps).map(([gap, option]) => `${gap}/${option}`));
  return new Set();
}

/** Who chose what: the way to see which wrong options nobody believes and which mislead those who know. */
export function optionStatistics(attempts: readonly Responses[], id: string, question: Question): OptionStatistics[] {
  const cases = casesOf(attempts, id);
  if (cases.length === 0) return [];
  const rests = cases.map(({ rest }) => rest);
  const picks = cases.map(({ response }) => chosenIn(response.answer));
  return optionsOf(question).map(({ option, right }) => {
    const holds = picks.map((chosen) => chosen.has(option));
    const chosen = holds.filter(Boolean).length;
    const theirs = rests.filter((_, at) => holds[at]);
    return {
      option,
      right,
      chosen,
      share: chosen / cases.length,
      ...partOfGroups(holds, rests),
      meanRest: theirs.length > 0 ? mean(theirs) : null,
      correlation: correlation(holds.map(Number), rests),
    };
  });
}
