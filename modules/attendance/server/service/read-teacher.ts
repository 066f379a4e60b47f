import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { staffRows } from '@patio/people/server';
import { preparedSql, type Tx } from '@patio/platform';
import { sectionTeacherRows } from '@patio/sections/server';
import { eq, sql } from 'drizzle-orm';
import type { TeacherAttendance } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rolls } from '../schema.ts';
import { onePlace } from './count-due.ts';
import { type DueRow, dueColumns, dueParts } from './due-rows.ts';
import { describeUntaken } from './list-untaken.ts';
import { findPlace } from './read-place.ts';

const DAYS = 30;
const LONGEST_LIST = 400;

const given = (name: string) => sql.placeholder(name);
const staffId = sql`${given('staffId')}::uuid`;

/** The meetings of the sections that a teacher leads in the span, and the homerooms that they tutor. */
const theirs = {
  meetings: sql`m.section_id in (select t.section_id from ${sectionTeacherRows} t where t.institution_id = patio_institution() and t.staff_id = ${staffId}
    and t.part = 'lead' and t.from_on <= ${given('through')}::date and (t.until_on is null or t.until_on > ${given('from')}::date))`,
  homerooms: sql`h.tutor_staff_id = ${staffId}`,
};

interface TakenRow {
  due: number;
  taken: number;
  sameDay: number;
  missing: DueRow[];
}

const takenBy = preparedSql<Record<string, unknown>, TakenRow>(
  'attendance_teacher_due',
  () => sql`with ${dueParts(onePlace, theirs)}, own as materialized (
      select u.*, coalesce(c.taken_at, w.taken_at) as taken_at from due u
      left join ${rolls} c on c.institution_id = patio_institution() and c.meeting_id = u.meeting_id and c.date = u.date
      left join ${rolls} w on w.institution_id = patio_institution() and w.homeroom_id = u.homeroom_id and w.date = u.date
      where (u.staff_id is null or u.staff_id = ${staffId}) and (u.substitute_staff_id is null or u.substitute_staff_id = ${staffId}))
    select count(*)::int as due, count(o.taken_at)::int as taken,
      (count(*) filter (where (o.taken_at at time zone ${given('timeZone')})::date = o.date))::int as "sameDay",
      (select coalesce(json_agg(row), '[]') from (select ${dueColumns} from own u where u.taken_at is null
        order by u.homeroom_id is null, u.date desc, u.starts_at desc limit ${sql.raw(String(LONGEST_LIST))}) row) as missing
    from own o`,
);

/** Which classes a teacher was to take in the last weeks, which they took, how soon, and which nobody took. */
export async function readTeacher(tx: Tx, actor: Actor, id: Id): Promise<TeacherAttendance> {
  const [member] = await tx.select({ schoolId: staffRows.schoolId }).from(staffRows).where(eq(staffRows.id, id));
  if (!member || !reachesSchool(actor, 'attendance.read', member.schoolId)) throw failure('not_found');
  const place = await findPlace(tx, member.schoolId);
  if (!place) throw failure('not_found');
  const { schoolId, today, now, config } = place;
  const { mode } = config.settings;
  const from: LocalDate = addDays(today, -DAYS);
  const [found] = await takenBy(tx, {
    ...{ schoolId, staffId: id, from, through: today, today, now, timeZone: config.timeZone },
    ...{ byClass: mode !== 'daily', byDay: mode !== 'class' },
  });
  const { due, taken, sameDay, missing } = found ?? { due: 0, taken: 0, sameDay: 0, missing: [] };
  const described = await describeUntaken(tx, missing);
  return { from, through: today, due, taken, sameDay, missing: described.map(({ teachers: _, ...row }) => row) };
}
