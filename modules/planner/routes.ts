import type { ScreenPart, ScreenRoute } from '@patio/access';

export { labels } from './contract/labels.ts';

export const routes = [] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];
