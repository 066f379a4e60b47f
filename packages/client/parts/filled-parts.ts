import type { ScreenPart } from '@patio/access';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { useParts } from './parts.ts';

type ListQuery = UseQueryOptions<{ items: readonly unknown[] }>;

/** The question for a list that is named `<module>.<procedure>`; it needs no input. */
function listQuery(list: string): ListQuery {
  const [module = '', procedure = ''] = list.split('.');
  const api = client(module) as unknown as Record<string, { queryOptions: () => ListQuery } | undefined>;
  const asked = api[procedure];
  if (!asked) throw new Error(`no procedure ${list}`);
  return asked.queryOptions();
}

/** The parts of a slot that have something to show: one that names a list stands there once the list has an item, or when it is asked for. */
export function useFilledParts(slot: string, asked?: string): readonly ScreenPart[] {
  const parts = useParts(slot);
  const lists = parts.flatMap(({ list }) => (list ? [list] : []));
  const answers = useQueries({ queries: lists.map(listQuery) });
  return parts.filter(
    ({ id, list }) => !list || id === asked || (answers[lists.indexOf(list)]?.data?.items.length ?? 0) > 0,
  );
}
