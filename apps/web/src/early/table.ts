import type { ScreenQuery } from '@patio/access';
import type { Locale } from '@patio/messages/runtime';

/** What a page knows about an address before its code runs: which files it needs, by their place in a list, and what it asks first. */
export type EarlyRoute = [path: string, files: number[], texts: Record<Locale, number[]>, asks: ScreenQuery[]];
export interface EarlyTable {
  files: string[];
  routes: EarlyRoute[];
}

/** What stands in every page: the texts that the app starts with, and where the table of each area lies. */
export interface EarlyPage {
  texts: Record<Locale, string[]>;
  tables: Record<string, string>;
}

/** Where the page holds the table of its own address; empty in the page that the worker keeps, which serves every address. */
export const EARLY_ID = 'early';

/** The first word of an address, when it has a table; else that of everybody's screens. */
export const tableAt = (pathname: string, tables: Readonly<Record<string, string>>): string => {
  const [, first = ''] = pathname.split('/');
  return first in tables ? first : 'general';
};

/** Areas of those whose work spans years: their frame lets them choose one. */
const CHOOSING = ['admin', 'director'];

/** What the frame of a page asks, before anything is known about the person: who is here, and in the area of a role what it shows. */
export const frameAsks = (area: string): ScreenQuery[] => [
  { of: 'accounts.me' },
  ...(area === 'general' ? [] : [{ of: 'notices.unread' }]),
  ...(CHOOSING.includes(area) ? [{ of: 'schools.listKnownYears' }] : []),
];
