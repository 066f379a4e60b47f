import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import { type FittedPiece, fitMeetings, type Meets } from '../../rules/fit-meetings.ts';
import type { SetUp } from '../../rules/set-up.ts';

const given = (name: string) => sql`${sql.placeholder(name)}::uuid`;

/** The meetings that hold today, or those that begin next where none holds yet. */
const meetingsOf = preparedSql<{ schoolId: Id; yearId: Id }, Meets>(
  'planner_published_week',
  () => sql`select m.section_id as "sectionId", m.cycle_day as "cycleDay", m.period, m.length, m.room_id as "roomId", m.staff_id as "staffId"
    from ${meetingRows} m join ${sectionRows} s on s.institution_id = m.institution_id and s.id = m.section_id
    where m.institution_id = patio_institution() and m.school_id = ${given('schoolId')} and s.year_id = ${given('yearId')}
      and (m.until_on is null or m.until_on > (select patio_today()))
      and not exists (select 1 from ${meetingRows} e where e.institution_id = m.institution_id and e.section_id = m.section_id
        and e.from_on < m.from_on and (e.until_on is null or e.until_on > (select patio_today())))`,
);

/** The week that is published, as the lessons of the set-up. */
export async function readPublishedWeek(tx: Tx, setUp: SetUp): Promise<FittedPiece[]> {
  const meetings = Map.groupBy(await meetingsOf(tx, setUp as { schoolId: Id; yearId: Id }), (one) => one.sectionId);
  const staff = new Set(setUp.teachers.map(({ id }) => id));
  const rooms = new Set(setUp.rooms.map(({ id }) => id));
  return setUp.sections.flatMap((section) =>
    fitMeetings(section, meetings.get(section.id) ?? []).map((piece) => ({
      ...piece,
      roomId: piece.roomId && rooms.has(piece.roomId) ? piece.roomId : null,
      staffId: piece.staffId && staff.has(piece.staffId) ? piece.staffId : null,
    })),
  );
}
