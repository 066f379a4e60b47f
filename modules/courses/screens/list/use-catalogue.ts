import { useTableState } from '@patio/client';
import { pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { courses } from '../api.ts';

const DEFAULTS = { sort: { id: 'level', desc: false } };
const SORTS = ['level', 'name', 'periods'] as const;

/** The list as the address says it, with what it can be narrowed by. */
export function useCatalogue() {
  const [state, change] = useTableState(DEFAULTS);
  const places = useQuery(courses.places.queryOptions());
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'level';
  const schoolId = state.filters.school?.[0];
  const filters = {
    search: state.q || undefined,
    schoolId,
    gradeLevelId: state.filters.level?.[0],
    subjectId: state.filters.subject?.[0],
    state: state.filters.state?.[0] === 'archived' ? ('archived' as const) : ('active' as const),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...courses.listCourses.queryOptions({
      input: { ...filters, ...pageAsked(state) },
    }),
    placeholderData: keepPreviousData,
  });
  return { state, change, places, filters, list };
}
