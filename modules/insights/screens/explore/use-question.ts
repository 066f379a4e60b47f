import { type SearchValues, useSearchState } from '@patio/client';
import { type Question, question } from '../../contract/question.ts';

const LISTS = ['schools', 'levels', 'homerooms', 'subjects'] as const;

/** An address with several of a filter holds a list, with one a text. */
const listed = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());

/** The question that an address asks; what does not fit is left out. */
export function readQuestion(values: SearchValues): Question {
  const lists = Object.fromEntries(LISTS.map((name) => [name, listed(values[name])]));
  const { from, through } = values;
  const asked = question.safeParse({ ...values, ...lists, from: from || undefined, through: through || undefined });
  return asked.success ? asked.data : question.parse({ measure: values.measure, form: values.form });
}

/** The whole of the page lies in its address: it can be copied, kept and sent. */
export const useQuestion = () => useSearchState(readQuestion);

/** An address as part of a link. */
export function addressOf(asked: Partial<Question>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(asked))
    for (const one of [value].flat()) if (one !== undefined && one !== '') params.append(key, String(one));
  return `?${params}`;
}
