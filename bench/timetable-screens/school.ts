import { COPIED_PEOPLE, type Copied, growTables, withDatabase } from '../server/grow.ts';
import { dataFolder, startPatio } from '../server/patio.ts';
import { enterAs } from '../server/person.ts';
import { usedMilliseconds } from '../server/usage.ts';

/** Everything that makes a week: people, rooms, classes and when they meet. */
export const COPIED: readonly Copied[] = [
  ...COPIED_PEOPLE,
  { table: 'people_staff', ids: ['id', 'person_id'] },
  { table: 'schools_rooms', ids: ['id'], texts: ['name'] },
  { table: 'sections_homerooms', ids: ['id', 'room_id', 'tutor_staff_id'], texts: ['letter', 'name'] },
  { table: 'sections_sections', ids: ['id', 'room_id'], texts: ['name'] },
  { table: 'sections_feeds', ids: ['section_id', 'homeroom_id'] },
  { table: 'sections_teachers', ids: ['id', 'section_id', 'staff_id'] },
  { table: 'sections_enrolments', ids: ['id', 'section_id', 'student_id'] },
  { table: 'sections_homeroom_enrolments', ids: ['id', 'homeroom_id', 'student_id'] },
  { table: 'timetable_meetings', ids: ['id', 'section_id', 'room_id', 'staff_id'] },
];

export interface LargeSchool {
  url: string;
  admin: Awaited<ReturnType<typeof enterAs>>;
  teacher: Awaited<ReturnType<typeof enterAs>>;
  /** A draft with the published week of the grown school. */
  scenarioId: string;
  lessons: number;
  /** Puts every lesson of the draft on the next day, so that nothing stays where it is. */
  turnDays: () => Promise<unknown>;
  /** Processor milliseconds of the server and its database so far. */
  used: () => number;
}

/** Does something with the demo school made so many times larger; its first school then has about 490 lessons for each time. */
export async function withLargeSchool(times: number, work: (school: LargeSchool) => Promise<void>): Promise<void> {
  const folder = dataFolder();
  const patio = await startPatio(folder.folder);
  try {
    await patio.said('Patio is at');
    await withDatabase(folder.folder, (client) => growTables(client, COPIED, times));
    const [admin, teacher] = [await enterAs(patio.url, 'admin'), await enterAs(patio.url, 'teacher')];
    const made = await admin.post<{ id: string; placed: number; parked: number }>('/planner/scenarios', {
      name: 'Bench',
      from: 'published',
    });
    await work({
      url: patio.url,
      admin,
      teacher,
      scenarioId: made.id,
      lessons: made.placed + made.parked,
      turnDays: () =>
        withDatabase(folder.folder, (client) =>
          client.query('update planner_placements set cycle_day = cycle_day % 5 + 1 where scenario_id = $1', [made.id]),
        ),
      used: () => usedMilliseconds(patio, folder.folder),
    });
  } finally {
    await patio.stop();
    folder.remove();
  }
}
