import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type SearchValues, stringifySearch, useRawSearch } from './navigation.ts';

/** What narrows any list: its search, its filters, and the page that was reached with them. */
const ANY_LIST = /^(q|page|cursor|back|f\..*)$/;
const narrows = (key: string, own: readonly string[]) => ANY_LIST.test(key) || own.includes(key);

/** An address without whatever narrows its list; `own` names what this screen filters by besides. Pure. */
export const withoutNarrowing = (search: SearchValues, own: readonly string[]): SearchValues =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !narrows(key, own)));

/** Whether the address narrows the list, and one press that shows all of it again. */
export function useFilters(own: readonly string[]): { filtered: boolean; clear: () => void } {
  const router = useRouter();
  const search = useRawSearch();
  const filtered = Object.entries(search).some(
    ([key, value]) => value !== '' && narrows(key, own) && !['page', 'cursor', 'back'].includes(key),
  );
  const names = own.join(',');
  const clear = useCallback(() => {
    const { pathname, search: now } = router.state.location;
    const href = pathname + stringifySearch(withoutNarrowing(now as SearchValues, names.split(',')));
    void router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true });
  }, [router, names]);
  return { filtered, clear };
}
