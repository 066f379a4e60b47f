import { usePath, useSearchState } from '@patio/client';
import { z } from 'zod';

const chosen = z.object({ school: z.string().optional(), term: z.string().optional(), by: z.string().optional() });

/** The address of this page with its list showing exactly what a figure counts. */
export function useListBehind(): (filters: { late: string; terms?: string; state?: string }) => string {
  const path = usePath();
  const [place] = useSearchState(chosen);
  return (filters) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(place)) if (value) search.set(name, value);
    for (const [name, value] of Object.entries(filters)) search.set(`f.${name}`, value);
    return `${path}?${search}#sheets`;
  };
}
