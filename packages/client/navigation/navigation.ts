import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

export type SearchValues = Record<string, string | string[]>;

/** Addresses hold plain text: `?status=late&tag=a&tag=b`; zod gives it types. */
export function parseSearch(text: string): SearchValues {
  const values: SearchValues = {};
  const params = new URLSearchParams(text);
  for (const key of new Set(params.keys())) {
    const all = params.getAll(key);
    values[key] = all.length > 1 ? all : (all[0] ?? '');
  }
  return values;
}

/** Of a list's filters and its order an empty one says something: none, where the list would begin with one. */
const SAYS_NONE = /^(f\..|sort$)/;

export function stringifySearch(values: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === undefined || each === null || (each === '' && !SAYS_NONE.test(key))) continue;
      params.append(key, String(each));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Reads an address with a schema; what does not fit is left out instead of breaking the screen. */
export function readSearch<Schema extends z.ZodObject>(
  schema: Schema,
  values: Record<string, unknown>,
): z.output<Schema> {
  const first = schema.safeParse(values);
  if (first.success) return first.data;
  const wrong = new Set(first.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)));
  const second = schema.safeParse(rest);
  return second.success ? second.data : schema.parse({});
}

export function useParams(): Record<string, string> {
  return useRouterState({ select: (state) => (state.matches.at(-1)?.params ?? {}) as Record<string, string> });
}

/** The values of the screen that is drawn: while another one is on its way, the address already belongs to that one. */
export const useRawSearch = (): SearchValues =>
  useRouterState({
    select: ({ location, matches }) => {
      const drawn = matches.at(-1);
      const leaving = drawn && drawn.pathname !== location.pathname;
      return (leaving ? drawn.search : location.search) as SearchValues;
    },
    structuralSharing: true,
  });

/** One value of the address by name, or all of them read by a zod schema. */
export function useSearch(name: string): string | undefined;
export function useSearch<Schema extends z.ZodObject>(schema: Schema): z.output<Schema>;
export function useSearch(what: string | z.ZodObject): unknown {
  const values = useRawSearch();
  if (typeof what !== 'string') return readSearch(what, values);
  const value = values[what];
  return Array.isArray(value) ? value[0] : value;
}

export interface NavigateOptions {
  /** Leaves no step to go back to. */
  replace?: boolean;
  /** Stays where the reader scrolled to. */
  keepScroll?: boolean;
}

/** Goes to an address of ours. */
export function useNavigate(): (href: string, options?: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback(
    (href, { replace, keepScroll } = {}) => router.navigate({ href, replace, resetScroll: !keepScroll }),
    [router],
  );
}

interface ChangeOptions {
  push?: boolean;
  /** Nothing half-filled goes with it (a filter beside a form, a step of a form that keeps its fields): nobody is asked. */
  keeps?: boolean;
}
type SearchState<Value, Change> = [Value, (change: Partial<Change>, options?: ChangeOptions) => void];

/** Filters, tabs and pages kept in the address: read by a schema, changed in part, shared by copying the link. */
export function useSearchState<Schema extends z.ZodObject>(
  schema: Schema,
): SearchState<z.output<Schema>, z.input<Schema>>;
export function useSearchState<Value extends object>(read: (values: SearchValues) => Value): SearchState<Value, Value>;
export function useSearchState(what: z.ZodObject | ((values: SearchValues) => object)): SearchState<object, object> {
  const router = useRouter();
  const values = useRawSearch();
  const value = typeof what === 'function' ? what(values) : readSearch(what, values);
  const change = useCallback(
    (part: object, { push = false, keeps = false }: ChangeOptions = {}) => {
      const { pathname, search, hash } = router.state.location;
      const href = `${pathname}${stringifySearch({ ...search, ...part })}${hash ? `#${hash}` : ''}`;
      // Still the same screen: what its step of the history holds goes on with it.
      void router.navigate({ href, state: true, replace: !push, resetScroll: false, ignoreBlocker: keeps });
    },
    [router],
  );
  return [value, change];
}

/** The address without its parameters, for whoever marks the current place. */
export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname });
