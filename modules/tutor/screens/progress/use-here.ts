import { stringifySearch, usePath, useRawSearch } from '@patio/client';

/** The address of this page with some values changed, and the part of it that comes into sight. */
export function useHere(): (change: Record<string, string | undefined>, part?: string) => string {
  const path = usePath();
  const search = useRawSearch();
  return (change, part) => `${path}${stringifySearch({ ...search, ...change })}${part ? `#${part}` : ''}`;
}
