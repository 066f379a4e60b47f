import type { Role } from '@patio/access';
import { queryOptions } from '@tanstack/react-query';

export interface DemoPerson {
  role: Role;
  /** The home of a child, where it is not the usual one. */
  home?: 'k3' | 'special';
  identifier: string;
  password: string;
}

export interface Demo {
  people: DemoPerson[];
  /** What opens the pages of the demo's care team. */
  keyPhrase?: string;
}

/** Who may be tried in the demo school; nobody where the server has no demo. */
async function askDemo(): Promise<Demo> {
  const response = await fetch('/api/demo', { headers: { accept: 'application/json' } });
  return response.ok ? ((await response.json()) as Demo) : { people: [] };
}

export const demoOptions = () =>
  queryOptions({ queryKey: ['demo'], queryFn: askDemo, staleTime: Number.POSITIVE_INFINITY, retry: false });
