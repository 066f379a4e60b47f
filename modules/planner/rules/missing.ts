import type { PlannerDashboard } from '../contract/scenarios.ts';
import { periodsOf, type SetUp, type SetUpSection } from './set-up.ts';

type Section = Pick<SetUpSection, 'id' | 'need' | 'coursePeriods' | 'roomId' | 'size' | 'homeroomIds' | 'teacherIds'>;
type Asked = Pick<SetUp, 'teachers' | 'rooms' | 'hours' | 'shape' | 'distances'> & { sections: readonly Section[] };

/** What can be missing, by the page on which it is mended: true where no week is whole without it, false where it is good to know. */
export const MISSING = {
  sections: { no_teacher: true, no_students: false, no_periods: true, not_as_course: false, no_room: true },
  teachers: { too_full: true, over_contract: false, hours_unknown: false },
  rooms: { no_building: true, no_distance: false },
} as const;
type Pages = typeof MISSING;
export type MissingCode = { [Page in keyof Pages]: keyof Pages[Page] }[keyof Pages];

/** How many periods each teacher is to give. */
export function loadsOf({ sections }: { sections: readonly Section[] }): Map<string, number> {
  const loads = new Map<string, number>();
  for (const section of sections)
    for (const id of section.teacherIds) loads.set(id, (loads.get(id) ?? 0) + periodsOf(section));
  return loads;
}

/** Whether a section can be in no room: nothing has what it needs, or not enough seats. */
function lacksRoom({ need, roomId, size }: Section, rooms: Asked['rooms']): boolean {
  if (rooms.length === 0) return false;
  const fits = rooms.filter(({ capacity }) => capacity >= size);
  if (need?.roomIds.length) return !fits.some(({ id }) => need.roomIds.includes(id));
  if (need?.roomFeatures.length)
    return !fits.some(({ features }) => need.roomFeatures.every((feature) => features.includes(feature)));
  return roomId ? !fits.some(({ id }) => id === roomId) : fits.length === 0;
}

/** The ids of whoever lacks something, by what it is; what nobody lacks is left out. */
export function missingOf(view: Asked): Map<MissingCode, string[]> {
  const { sections, teachers, rooms, hours, shape } = view;
  const loads = loadsOf(view);
  const told = new Map(hours.filter(({ of }) => of === 'teacher').map((row) => [row.whoId, row]));
  const week = shape.days.length * shape.periods;
  const buildings = new Set(rooms.flatMap(({ building }) => building ?? []));
  const measured = new Set(view.distances.flatMap(({ building, otherBuilding }) => [building, otherBuilding]));
  const ids = <T extends { id: string }>(rows: readonly T[], is: (row: T) => boolean) =>
    rows.filter(is).map(({ id }) => id);
  const teaching = teachers.filter(({ id }) => loads.has(id));
  const found: [MissingCode, string[]][] = [
    ['no_teacher', ids(sections, ({ teacherIds }) => teacherIds.length === 0)],
    ['no_students', ids(sections, ({ homeroomIds, size }) => homeroomIds.length === 0 && size === 0)],
    ['no_periods', ids(sections, (section) => periodsOf(section) === 0)],
    [
      'not_as_course',
      ids(sections, (section) => periodsOf(section) > 0 && periodsOf(section) !== section.coursePeriods),
    ],
    ['no_room', ids(sections, (section) => lacksRoom(section, rooms))],
    ['too_full', ids(teaching, ({ id }) => (loads.get(id) ?? 0) > week - (told.get(id)?.impossible.length ?? 0))],
    [
      'over_contract',
      ids(teaching, ({ id, contractPeriods }) => contractPeriods !== null && (loads.get(id) ?? 0) > contractPeriods),
    ],
    ['hours_unknown', ids(teaching, ({ id }) => !told.has(id))],
    ['no_building', buildings.size > 1 ? ids(rooms, ({ building }) => building === null) : []],
    [
      'no_distance',
      buildings.size > 1 ? ids(rooms, ({ building }) => building !== null && !measured.has(building)) : [],
    ],
  ];
  return new Map(found.filter(([, rows]) => rows.length > 0));
}

/** How far the set-up is, step by step: what there is, and how many still lack something without which no week is whole. */
export function stepsOf(setUp: Asked): PlannerDashboard['steps'] {
  const found = missingOf(setUp);
  const lacking = (page: keyof Pages) =>
    new Set(
      Object.entries(MISSING[page]).flatMap(([code, needed]) => (needed ? (found.get(code as MissingCode) ?? []) : [])),
    ).size;
  const hours = setUp.shape.days.length * setUp.shape.periods;
  const step = (page: keyof Pages) => ({ step: page, total: setUp[page].length, missing: lacking(page) });
  return [
    { step: 'calendar', total: hours, missing: hours === 0 ? 1 : 0 },
    step('rooms'),
    step('sections'),
    step('teachers'),
  ];
}
