import { z } from 'zod';

/** What the address of the page holds: ids and names of tabs, never a word about anybody. */
export const trackingSearch = z.object({
  tab: z.string().default('cases'),
  /** The case that is open at the side. */
  case: z.uuid().optional(),
  /** The tab of that case. */
  part: z.string().optional(),
  /** The referral that is open. */
  referral: z.uuid().optional(),
});

/** The address of a tab of the page. */
export const trackingHref = (tab: string): string =>
  tab === 'cases' ? '/psychology/tracking' : `/psychology/tracking?tab=${tab}`;
