import { parseTableState, type TableState, tableStateToSearch, useMedia } from '@patio/ui/table';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { stringifySearch, useRawSearch } from './navigation.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is searched for in a list of people. */
    listSearch?: string;
  }
}

const NONE: Partial<TableState> = {};
/** Rows of a page that a thumb can still pass. */
const PHONE_PAGE = 25;

export interface TableStateOptions {
  /**
   * What is typed may be a person's name: it is kept with the step of the history, where going back and reloading find it, and stays out of
   * the address, which ends in logs, bookmarks and shared screens. An address that brings a search is still understood.
   */
  privateSearch?: boolean;
}

/** The search that the history holds for the screen that is drawn; while another one is on its way, the last one stays. */
function useKeptSearch(): string | undefined {
  const last = useRef<string | undefined>(undefined);
  const { here, kept } = useRouterState({
    select: ({ location, matches }) => ({
      here: matches.at(-1)?.pathname === location.pathname,
      kept: location.state.listSearch,
    }),
    structuralSharing: true,
  });
  if (here) last.current = kept;
  return last.current;
}

/** Search, sort, filters, page and columns of a list, held in the address; other parameters of the page stay as they are. */
export function useTableState(
  given: Partial<TableState> = NONE,
  { privateSearch = false }: TableStateOptions = {},
): [TableState, (next: TableState) => void] {
  const router = useRouter();
  const phone = useMedia('(max-width: 639px)');
  const defaults = useMemo(() => (phone ? { size: PHONE_PAGE, ...given } : given), [phone, given]);
  const said = parseTableState(useRawSearch(), defaults);
  const kept = useKeptSearch();
  const state = privateSearch && kept !== undefined ? { ...said, q: kept } : said;
  const change = useCallback(
    (next: TableState) => {
      const { pathname, search } = router.state.location;
      // What the list does not say any more must leave the address too.
      const others = Object.entries(search as object).filter(([key]) => !key.startsWith('f.'));
      const own = tableStateToSearch(next, defaults);
      const href =
        pathname +
        stringifySearch({ ...Object.fromEntries(others), ...own, ...(privateSearch ? { q: undefined } : {}) });
      // A list that is sorted otherwise takes nothing away from the page.
      void router.navigate({
        href,
        state: (before) => (privateSearch ? { ...before, listSearch: next.q } : before),
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      });
    },
    [router, defaults, privateSearch],
  );
  return [state, change];
}
