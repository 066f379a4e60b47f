import { useSearchState, useTableState } from '@patio/client';
import { pageAsked } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Space } from '../../contract.ts';
import { KINDS } from '../../rules/kinds.ts';
import { materials } from '../api.ts';

const search = z.object({
  folder: z.uuid().optional(),
  item: z.uuid().optional(),
  add: z.enum(['folder', 'link']).optional(),
});
const DEFAULTS = { sort: { id: 'title', desc: false } };
const SORTS = ['title', 'changed', 'size'] as const;

/** A place of materials as the address says it: which, which folder, which one is open, and how the list stands. */
export function useMaterials(space: Space, schoolId: string) {
  const [at, go] = useSearchState(search);
  const [state, change] = useTableState(DEFAULTS);
  const by = SORTS.find((sort) => sort === state.sort?.id) ?? 'title';
  const kind = KINDS.find((one) => one === state.filters.kind?.[0]);
  const filters = {
    space,
    schoolId,
    folderId: at.folder,
    search: state.q || undefined,
    kind,
    state: state.filters.state?.[0] === 'archived' ? ('archived' as const) : ('active' as const),
    sort: `${state.sort?.desc ? '-' : ''}${by}` as `-${typeof by}` | typeof by,
  };
  const list = useQuery({
    ...materials.browse.queryOptions({ input: { ...filters, ...pageAsked(state) } }),
    placeholderData: keepPreviousData,
  });
  return { at: { ...at, space }, go, state, change, filters, list };
}
export type MaterialsList = ReturnType<typeof useMaterials>;
