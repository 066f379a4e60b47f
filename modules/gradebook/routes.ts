import type { ScreenPart, ScreenRoute } from '@patio/access';

export const routes: readonly ScreenRoute[] = [];
export const parts: readonly ScreenPart[] = [];
