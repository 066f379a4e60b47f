import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

/** The timetable's own pages come with the scheduler; until then it shows itself inside others. */
export const routes = [] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'sections.section',
    id: 'timetable',
    order: 10,
    title: m.timetable_week_plan,
    needs: 'timetable.read',
    load: () => import('./screens/SectionPlan.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
