import type { Role } from '@patio/access';
import { queryOptions } from '@tanstack/react-query';

export interface DemoPerson {
  role: Role;
  /** The home of a child, where it is not the usual one. */
  home?: 'k3' | 'special';
  identifier: string;
  password: string;
}

/** Who may be tried in the demo school; empty where the server has no demo. */
async function askDemo(): Promise<DemoPerson[]> {
  const response = await fetch('/api/demo', { headers: { accept: 'application/json' } });
  if (!response.ok) return [];
  const { people } = (await response.json()) as { people: DemoPerson[] };
  return people;
}

export const demoOptions = () =>
  queryOptions({ queryKey: ['demo'], queryFn: askDemo, staleTime: Number.POSITIVE_INFINITY, retry: false });
