import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { listOf, prepared, type Tx } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { DayView } from '../../contract.ts';
import { type ClassDay, expandPlan } from '../../rules/expand.ts';
import { meetings } from '../schema.ts';
import { changesOf, FARTHEST_MOVE, loadDays } from './class-days.ts';
import { attendedBy } from './whose-classes.ts';

const [from, through] = [sql.placeholder('from'), sql.placeholder('through')];
const [since, until] = [sql.placeholder('since'), sql.placeholder('until')];

/** The meetings of the sections that a student is in between two dates; the sections are found first, they are few. */
const planOf = prepared('timetable_plan_of_student', (tx) =>
  tx
    .select()
    .from(meetings)
    .where(
      and(
        sql`${meetings.sectionId} = any(array(select e.section_id from ${enrolmentRows} e where e.institution_id = patio_institution()
          and e.student_id = ${sql.placeholder('studentId')} and e.from_on <= ${through} and (e.until_on is null or e.until_on > ${from})))`,
        lte(meetings.fromOn, until),
        or(isNull(meetings.untilOn), gt(meetings.untilOn, since)),
      ),
    ),
);

/** The class days that one student attends between two dates, and what those dates are at their school; `describeClassDays` gives them words. */
export async function studentClassDays(
  tx: Tx,
  student: { id: Id; schoolId: Id },
  from: LocalDate,
  through: LocalDate,
): Promise<{ items: ClassDay[]; days: DayView[] }> {
  const moved = { since: addDays(from, -FARTHEST_MOVE), until: addDays(through, FARTHEST_MOVE) };
  const [owner, days, different, plan] = await Promise.all([
    attendedBy(tx, student.id, from, through),
    loadDays(tx, [student.schoolId], from, through),
    changesOf(tx, { schoolIds: listOf([student.schoolId]), from, through }),
    planOf(tx, { studentId: student.id, from, through, ...moved }),
  ]);
  return { items: expandPlan(plan, days.teaching, different).filter(owner.holds), days: days.all };
}
