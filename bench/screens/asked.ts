// What one visit of a screen asks the server, as it was recorded.
import type { Role } from '@patio/access';

export interface Asked {
  /** The page itself, data, or a picture. */
  kind: 'page' | 'data' | 'picture';
  method: string;
  /** Path and query, without the server's name. */
  address: string;
  headers: Record<string, string>;
  bytes: number;
}
export interface Vitals {
  /** When the largest thing was painted, and when nothing on the page was loading any more, in ms since it was asked for. */
  lcp: number;
  usable: number;
}
export interface Screen {
  path: string;
  role: Role | 'visitor';
  asked: Asked[];
  cold: Vitals;
  warm: Vitals;
}

/** The questions of a request, each at the address at which it would be asked alone: those of a batch, or the one that it is. */
export function questionsIn({ address }: Pick<Asked, 'address'>): string[] {
  const { pathname, searchParams } = new URL(address, 'http://bench');
  if (pathname !== '/rpc/batch') return [address];
  return [...searchParams].map(([name, data]) => `/rpc/${name}?${new URLSearchParams({ data })}`);
}

/** `attendance.now`, or the path of a picture. */
export function nameOf(address: string): string {
  const [path = ''] = address.split('?');
  return path.startsWith('/rpc/') ? path.slice(5).replaceAll('/', '.') : path.replaceAll(/[0-9a-f-]{36}/g, '…');
}

/** What was asked more than once, alone or in batches. */
export function askedTwice(asked: readonly Asked[]): string[] {
  const all = asked.filter(({ kind }) => kind === 'data').flatMap(questionsIn);
  return [...new Set(all.filter((address, at) => all.indexOf(address) !== at).map(nameOf))];
}
