import type { PlannerDashboard } from '../contract/scenarios.ts';
import { periodsOf, type SetUp } from './set-up.ts';

/** How far the set-up is, step by step: what there is, and how many still lack something without which no week can be made. */
export function setUpGaps(setUp: SetUp): PlannerDashboard['steps'] {
  const { shape, rooms, sections, teachers } = setUp;
  const hours = shape.days.length * shape.periods;
  const load = new Map<string, number>();
  for (const section of sections)
    for (const id of section.teacherIds) load.set(id, (load.get(id) ?? 0) + periodsOf(section));
  const closed = new Map(
    setUp.hours.filter(({ of }) => of === 'teacher').map(({ whoId, impossible }) => [whoId, impossible.length]),
  );
  const full = teachers.filter(({ id }) => (load.get(id) ?? 0) > hours - (closed.get(id) ?? 0));
  return [
    { step: 'calendar', total: hours, missing: hours === 0 ? 1 : 0 },
    { step: 'rooms', total: rooms.length, missing: rooms.filter(({ capacity }) => capacity === 0).length },
    {
      step: 'sections',
      total: sections.length,
      missing: sections.filter((section) => section.teacherIds.length === 0 || periodsOf(section) === 0).length,
    },
    { step: 'teachers', total: teachers.length, missing: full.length },
  ];
}
