import { readAllPages, useTableState } from '@patio/client';
import { QUESTION_KINDS } from '@patio/engine-assessment';
import { pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DIFFICULTIES, QUESTION_STATES } from '../../contract/fields.ts';
import type { QuestionLine } from '../../contract.ts';
import { assessments } from '../api.ts';

const DEFAULTS = { sort: { id: 'changed', desc: true } };
const SORTS = ['title', 'changed', 'kind', 'difficulty'] as const;
const WHOSE = ['own', 'shared'] as const;
/** As many as one export or one bulk action takes. */
export const MOST_AT_ONCE = 1_000;

const among = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** The question bank as the address says it. */
export function useBank() {
  const [state, change] = useTableState(DEFAULTS);
  const { filters } = state;
  const by = among(SORTS, state.sort?.id) ?? 'changed';
  const asked = {
    search: state.q || undefined,
    kind: among(QUESTION_KINDS, filters.kind?.[0]),
    subjectId: filters.subject?.[0],
    tag: filters.tag?.[0],
    difficulty: among(DIFFICULTIES, filters.difficulty?.[0]),
    competencyId: filters.competency?.[0],
    state: among(QUESTION_STATES, filters.state?.[0]),
    whose: among(WHOSE, filters.whose?.[0]) ?? ('all' as const),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...assessments.listQuestions.queryOptions({ input: { ...asked, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  const choices = useQuery(assessments.bankChoices.queryOptions());
  const findAll = (): Promise<QuestionLine[]> =>
    readAllPages((page) => assessments.listQuestions.call({ ...asked, ...page }), MOST_AT_ONCE);
  return { state, change, asked, list, choices: choices.data, findAll };
}
