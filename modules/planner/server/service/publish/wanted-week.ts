import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import type { WantedMeeting } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import { needs, placements } from '../../schema.ts';

interface Row extends Record<string, unknown> {
  sectionId: Id;
  cycleDay: number | null;
  period: number | null;
  length: number;
  roomId: Id | null;
  staffId: Id | null;
  together: Id | null;
}

/** The week that a scenario says, and how many of its lessons have no place. Sections that ended are left out. */
export async function wantedWeek(tx: Tx, scenarioId: Id): Promise<{ wanted: WantedMeeting[]; parked: number }> {
  const { rows } = await tx.execute<Row>(sql`
    select p.section_id as "sectionId", p.cycle_day as "cycleDay", p.period, p.length, p.room_id as "roomId", p.staff_id as "staffId",
      n.joint_id as together
    from ${placements} p
    join ${sectionRows} s on s.institution_id = p.institution_id and s.id = p.section_id and s.state = 'active'
    left join ${needs} n on n.institution_id = p.institution_id and n.section_id = p.section_id
    where p.institution_id = (select patio_institution()) and p.scenario_id = ${scenarioId}`);
  const wanted = rows.flatMap(({ cycleDay, period, ...rest }) =>
    cycleDay === null || period === null ? [] : [{ ...rest, cycleDay, period }],
  );
  return { wanted, parked: rows.length - wanted.length };
}
