import { z } from 'zod';

export const TABS = ['weeks', 'loads', 'rooms', 'fairness'] as const;
export const LISTS = ['hours', 'gaps', 'firsts', 'lasts', 'given'] as const;
export type ListOf = (typeof LISTS)[number];

/** What the address of a report holds: the tab, whose week, and the number that is open. */
export const reportSearch = z.object({
  tab: z.enum(TABS).default('weeks').catch('weeks'),
  school: z.uuid().optional().catch(undefined),
  year: z.uuid().optional().catch(undefined),
  of: z.enum(['homerooms', 'teachers', 'rooms', 'students']).default('homerooms').catch('homerooms'),
  who: z.uuid().optional().catch(undefined),
  list: z.enum(LISTS).optional().catch(undefined),
});
export type ReportSearch = z.output<typeof reportSearch>;

/** The same report with a number opened, so that it can be sent to somebody. */
export const hrefWith = (state: Partial<ReportSearch>): string =>
  `?${new URLSearchParams(Object.entries(state).filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
