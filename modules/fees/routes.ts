import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';

export { labels } from './contract/labels.ts';

export const routes = [] as const satisfies readonly ScreenRoute[];

/** What money adds to pages of others. */
export const parts = [] as const satisfies readonly ScreenPart[];

/** What can be done with money from the palette. */
export const starts = [] as const satisfies readonly ScreenStart[];
