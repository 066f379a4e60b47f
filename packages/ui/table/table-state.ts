import { pageCursor } from '@patio/kernel';

/** What a list shows, held in the address: search, sort, filters, page, columns, saved view. */
export type TableState = {
  q: string;
  sort: { id: string; desc: boolean } | null;
  filters: Record<string, string[]>;
  /** Which page, from 1 on. The address holds this number and no cursor, in which names would stand. */
  page: number;
  /** The same page as the server is asked for it; `null` is the first one. */
  cursor: string | null;
  size: number;
  /** Chosen columns in their own order; `null` is the default choice. */
  columns: string[] | null;
  view: string | null;
};

export const EMPTY_TABLE_STATE: TableState = {
  q: '',
  sort: null,
  filters: {},
  page: 1,
  cursor: null,
  size: 50,
  columns: null,
  view: null,
};

const MOST_PAGES = 9999;
const atPage = (page: number) => ({ page, cursor: page > 1 ? pageCursor(page) : null });
const list = (text: string) => text.split(',').filter(Boolean).map(decodeURIComponent);
const join = (values: readonly string[]) => values.map((v) => encodeURIComponent(v)).join(',');

/** Reads the state out of a query string or a parsed search object; what it does not know stays default. */
export function parseTableState(
  search: string | URLSearchParams | Record<string, unknown>,
  defaults: Partial<TableState> = {},
): TableState {
  const params =
    typeof search === 'string' || search instanceof URLSearchParams
      ? new URLSearchParams(search)
      : new URLSearchParams(
          Object.entries(search).flatMap(([k, v]) => (v === undefined || v === null ? [] : [[k, String(v)]])),
        );
  const base = { ...EMPTY_TABLE_STATE, ...defaults };
  const filters: TableState['filters'] = { ...base.filters };
  for (const [key, value] of params) if (key.startsWith('f.')) filters[key.slice(2)] = list(value);
  const sort = params.get('sort');
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  return {
    q: params.get('q') ?? base.q,
    sort: sort === null ? base.sort : sort === '' ? null : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') },
    filters,
    ...atPage(Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1),
    size: Number.isInteger(size) && size > 0 && size <= 200 ? size : base.size,
    columns: params.has('cols') ? list(params.get('cols')!) : base.columns,
    view: params.get('view') ?? base.view,
  };
}

/** The shortest query that `parseTableState` reads back to the same state; a key that says nothing is `undefined`. */
export function tableStateToSearch(
  state: TableState,
  defaults: Partial<TableState> = {},
): Record<string, string | undefined> {
  const base = { ...EMPTY_TABLE_STATE, ...defaults };
  const sortText = (sort: TableState['sort']) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : '');
  const out: Record<string, string | undefined> = {
    q: state.q === base.q ? undefined : state.q,
    sort: sortText(state.sort) === sortText(base.sort) ? undefined : sortText(state.sort),
    page: state.page > 1 ? String(state.page) : undefined,
    size: state.size === base.size ? undefined : String(state.size),
    cols: state.columns === null || join(state.columns) === join(base.columns ?? []) ? undefined : join(state.columns),
    view: state.view === base.view ? undefined : (state.view ?? undefined),
  };
  for (const id of new Set([...Object.keys(state.filters), ...Object.keys(base.filters)])) {
    const now = join(state.filters[id] ?? []);
    out[`f.${id}`] = now === join(base.filters[id] ?? []) ? undefined : now;
  }
  return out;
}

const firstPage = atPage(1);
export const withQuery = (state: TableState, q: string): TableState => ({ ...state, ...firstPage, q });
export const withFilter = (state: TableState, id: string, values: string[]): TableState => ({
  ...state,
  ...firstPage,
  filters: { ...state.filters, [id]: values },
});
/** Unsorted → ascending → descending → unsorted. */
export function withSort(state: TableState, id: string): TableState {
  const now = state.sort?.id === id ? state.sort : null;
  return { ...state, ...firstPage, sort: !now ? { id, desc: false } : now.desc ? null : { id, desc: true } };
}
export const withPage = (state: TableState, page: number): TableState => ({ ...state, ...atPage(Math.max(1, page)) });
export const isFiltered = (state: TableState) =>
  state.q !== '' || Object.values(state.filters).some((values) => values.length > 0);
/** Whether the filters are just those that the list begins with, and nothing is searched for. */
export const isUsual = (state: TableState, usual: TableState['filters'] = {}) =>
  state.q === '' &&
  [...new Set([...Object.keys(state.filters), ...Object.keys(usual)])].every(
    (id) => join(state.filters[id] ?? []) === join(usual[id] ?? []),
  );
/** Whether it differs from what a saved view, or the list by itself, would show. */
export const differsFrom = (state: TableState, view: Partial<TableState>): boolean => {
  const kept = { ...EMPTY_TABLE_STATE, ...view };
  const words = ({ q, sort, filters, columns }: TableState) =>
    JSON.stringify([
      q,
      sort,
      Object.entries(filters)
        .filter(([, values]) => values.length > 0)
        .sort(),
      columns,
    ]);
  return words(state) !== words(kept);
};
export const withoutFilters = (state: TableState): TableState => ({ ...state, ...firstPage, q: '', filters: {} });

/** How a list asks the server for the page that it shows, and how many rows there are. */
export const pageAsked = ({ size, cursor }: TableState) => ({
  limit: size,
  cursor: cursor ?? undefined,
  counted: 'yes' as const,
});
