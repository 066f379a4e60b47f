import { useSearch, useTableState } from '@patio/client';
import { pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ASSIGNMENT_STATES } from '../../contract.ts';
import { assignments } from '../api.ts';
import { useWorkNews } from '../desk/use-work-news.ts';

export const TABS = ['work', 'release', 'all'] as const;
const search = z.object({ tab: z.enum(TABS).default('work') });
const SORTS = ['due', 'title', 'waiting'] as const;
const DEFAULTS = { sort: { id: 'due', desc: true } };

/** The list as the address says it: what waits for grading unless it asks for something else. */
export function useQueue() {
  const { tab } = useSearch(search);
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'due';
  const filters = {
    search: state.q || undefined,
    sectionId: state.filters.section?.[0],
    state: ASSIGNMENT_STATES.find((one) => one === state.filters.state?.[0]),
    waiting: tab === 'all' ? undefined : tab,
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...assignments.list.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  useWorkNews();
  return { tab, state, change, filters, list };
}
export type Queue = ReturnType<typeof useQueue>;
