import type { Timetable } from '@patio/engine-timetable';
import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Placed } from '../../contract/editor.ts';
import { type BuiltModel, buildModel } from '../../rules/build-model.ts';
import { timetableOf } from '../../rules/placements.ts';
import { patternOf, type SetUp } from '../../rules/set-up.ts';
import { lessonKey, PARKED } from '../../rules/standing.ts';
import { placements, type scenarios } from '../schema.ts';
import { loadSetUp } from './load-set-up.ts';

const placementsOf = preparedSql<{ scenarioId: Id }, Placed>(
  'planner_placements',
  () => sql`select p.section_id as "sectionId", p.piece, p.length, p.cycle_day as "cycleDay", p.period, p.room_id as "roomId",
    p.staff_id as "staffId", p.pinned from ${placements} p
    where p.institution_id = patio_institution() and p.scenario_id = ${sql.placeholder('scenarioId')}::uuid`,
);

/** A scenario as the engine sees it. */
export interface Planned {
  setUp: SetUp;
  built: BuiltModel;
  /** Every lesson of the set-up where the scenario has it; what it has not heard of is parked. */
  placed: Placed[];
  timetable: Timetable;
}

/** Reads a scenario with its set-up and makes the model of it. */
export async function loadPlanned(
  tx: Tx,
  scenario: Pick<typeof scenarios.$inferSelect, 'id' | 'schoolId' | 'yearId' | 'weights'>,
): Promise<Planned> {
  const [setUp, rows] = await Promise.all([
    loadSetUp(tx, { schoolId: scenario.schoolId, yearId: scenario.yearId }),
    placementsOf(tx, { scenarioId: scenario.id }),
  ]);
  return planWith(setUp, scenario.weights, rows);
}

/** The same from what was read already. */
export function planWith(setUp: SetUp, weights: Record<string, number>, rows: readonly Placed[]): Planned {
  const known = new Map(rows.map((row) => [lessonKey(row), row]));
  const placed = setUp.sections.flatMap((section) =>
    patternOf(section).map((length, index): Placed => {
      const lesson = { sectionId: section.id, piece: index + 1 };
      return { ...PARKED, ...known.get(lessonKey(lesson)), ...lesson, length };
    }),
  );
  const built = buildModel(setUp, { weights, placements: placed });
  return { setUp, built, placed, timetable: timetableOf(setUp.shape, built, placed) };
}
