import type { ScreenRoute } from '@patio/access';

export const routes = [] as const satisfies readonly ScreenRoute[];
