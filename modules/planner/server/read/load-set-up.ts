import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { SetUp } from '../../rules/set-up.ts';
import { failure } from '../failures.ts';
import { loadPeople } from './set-up-people.ts';
import { loadPlaces } from './set-up-places.ts';
import { loadOwnRows } from './set-up-rows.ts';
import { loadSections } from './set-up-sections.ts';
import { loadWeek } from './set-up-week.ts';

/** Everything a planner knows about a school year, its statements asked together. Whoever asks must reach the school. */
export async function loadSetUp(tx: Tx, { schoolId, yearId }: { schoolId: Id; yearId: Id }): Promise<SetUp> {
  const place = { schoolId, yearId };
  const [week, { sections, groups }, people, places, rows] = await Promise.all([
    loadWeek(tx, place),
    loadSections(tx, place),
    loadPeople(tx, place),
    loadPlaces(tx, place),
    loadOwnRows(tx, place),
  ]);
  if (!week) throw failure('no_year');
  const needs = new Map(rows.needs.map((need) => [need.sectionId, need]));
  const painted = new Set(rows.hours.filter(({ of }) => of === 'teacher').map(({ whoId }) => whoId));
  const homeRoomOf = new Map(people.homerooms.map(({ id, roomId }) => [id, roomId]));
  return {
    ...place,
    ...week,
    sections: sections.map((section) => ({
      ...section,
      roomId: section.roomId ?? (section.homeroomIds.length === 1 ? homeRoomOf.get(section.homeroomIds[0]!)! : null),
      need: needs.get(section.id) ?? null,
    })),
    groups,
    ...people,
    ...places,
    hours: [...rows.hours, ...rows.recorded.filter(({ whoId }) => !painted.has(whoId))],
    limits: rows.limits,
    rules: rows.rules,
  };
}
