import type { PlannerDashboard } from '../contract/scenarios.ts';
import { type MissingCode, missingOf } from './missing.ts';
import type { SetUp } from './set-up.ts';

/** What makes a week impossible or empty, by the page on which it is mended; the rest is good to know. */
const NEEDED = {
  rooms: ['no_building'],
  sections: ['no_teacher', 'no_periods', 'no_room'],
  teachers: ['too_full'],
} as const satisfies Record<string, readonly MissingCode[]>;

/** How far the set-up is, step by step: what there is, and how many still lack something that a week needs. */
export function setUpGaps(setUp: SetUp): PlannerDashboard['steps'] {
  const { shape, rooms, sections, teachers } = setUp;
  const found = missingOf({ ...setUp, shape: { ...shape, days: [...shape.days] } } as Parameters<typeof missingOf>[0]);
  const missing = (step: keyof typeof NEEDED) => new Set(NEEDED[step].flatMap((code) => found.get(code) ?? [])).size;
  const hours = shape.days.length * shape.periods;
  return [
    { step: 'calendar', total: hours, missing: hours === 0 ? 1 : 0 },
    { step: 'rooms', total: rooms.length, missing: missing('rooms') },
    { step: 'sections', total: sections.length, missing: missing('sections') },
    { step: 'teachers', total: teachers.length, missing: missing('teachers') },
  ];
}
