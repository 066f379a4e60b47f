import { parseTableState, type TableState, tableStateToSearch } from '@patio/ui/table';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stringifySearch, useRawSearch } from './navigation.ts';

/** Search, sort, filters, page and columns of a list, held in the address; other parameters of the page stay as they are. */
export function useTableState(defaults: Partial<TableState> = {}): [TableState, (next: TableState) => void] {
  const router = useRouter();
  const state = parseTableState(useRawSearch(), defaults);
  const change = useCallback(
    (next: TableState) => {
      const { pathname, search } = router.state.location;
      // What the list does not say any more must leave the address too.
      const others = Object.entries(search as object).filter(([key]) => !key.startsWith('f.'));
      const href = pathname + stringifySearch({ ...Object.fromEntries(others), ...tableStateToSearch(next, defaults) });
      // A list that is sorted otherwise takes nothing away from the page.
      void router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true });
    },
    [router, defaults],
  );
  return [state, change];
}
