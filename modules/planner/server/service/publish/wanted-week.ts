import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { WantedMeeting } from '@patio/timetable/server';
import { eq } from 'drizzle-orm';
import { patternOf, type SetUp } from '../../../rules/set-up.ts';
import { lessonKey } from '../../../rules/standing.ts';
import { placements } from '../../schema.ts';

/** The week that a scenario says for the lessons that are to be placed, and how many of them have no hour. */
export async function wantedWeek(
  tx: Tx,
  setUp: SetUp,
  scenarioId: Id,
): Promise<{ wanted: WantedMeeting[]; parked: number }> {
  const rows = await tx.select().from(placements).where(eq(placements.scenarioId, scenarioId));
  const known = new Map(rows.map((row) => [lessonKey(row), row]));
  const lessons = setUp.sections.flatMap((section) =>
    patternOf(section).map((length, index) => {
      const row = known.get(lessonKey({ sectionId: section.id, piece: index + 1 }));
      return { length, row, sectionId: section.id, together: section.need?.jointId ?? null };
    }),
  );
  const wanted = lessons.flatMap(({ row, ...lesson }) =>
    row && row.cycleDay !== null && row.period !== null
      ? [{ ...lesson, cycleDay: row.cycleDay, period: row.period, roomId: row.roomId, staffId: row.staffId }]
      : [],
  );
  return { wanted, parked: lessons.length - wanted.length };
}
