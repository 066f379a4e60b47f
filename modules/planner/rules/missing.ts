import type { SetUpView } from '../contract/setup.ts';
import { periodsOf } from './set-up.ts';

type Asked = Pick<SetUpView, 'sections' | 'teachers' | 'rooms' | 'hours' | 'shape' | 'homerooms' | 'distances'>;

/** What can be missing, and of what it is said. */
export const MISSING = {
  sections: ['no_teacher', 'no_students', 'no_periods', 'not_as_course', 'no_room'],
  teachers: ['too_full', 'over_contract', 'hours_unknown'],
  rooms: ['no_building', 'no_distance'],
} as const;
export type MissingCode = (typeof MISSING)[keyof typeof MISSING][number];

/** How many periods each teacher is to give. */
export function loadsOf({ sections }: Pick<Asked, 'sections'>): Map<string, number> {
  const loads = new Map<string, number>();
  for (const section of sections)
    for (const id of section.teacherIds) loads.set(id, (loads.get(id) ?? 0) + periodsOf(section));
  return loads;
}

type Section = Asked['sections'][number];

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
