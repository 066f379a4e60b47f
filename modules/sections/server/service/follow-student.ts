import { type Actor, reachesSchool } from '@patio/access';
import { studentStatusChanged } from '@patio/people';
import { registerStudentFollower, studentRows } from '@patio/people/server';
import { defineListener, type Tx } from '@patio/platform';
import { eq, sql } from 'drizzle-orm';
import { enrolments, homeroomEnrolments, homerooms } from '../schema.ts';
import { endHomerooms, endSections, uuids } from './enrolment-spans.ts';
import { todayAt } from './places.ts';
import { beginStep, closeStep } from './steps.ts';
import { undoStep } from './undo.ts';

const TABLES = [homeroomEnrolments, enrolments] as const;

/** Ends every place of a student from a day on, in the years in which they have one. */
async function endEverywhere(tx: Tx, actor: Actor, studentId: string, on: string): Promise<string | null> {
  const [student] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
  if (!student || !reachesSchool(actor, 'sections.manage', student.schoolId)) return null;
  const years = await tx
    .selectDistinct({ id: homerooms.yearId })
    .from(homerooms)
    .where(eq(homerooms.schoolId, student.schoolId));
  const stepId = await beginStep(tx, actor, { schoolId: student.schoolId, kind: 'end', onDate: on });
  const ending = { stepId, on, reason: 'left' as const };
  let ended = 0;
  for (const { id } of years) {
    ended += await endHomerooms(tx, actor, id, [studentId], ending);
    ended += await endSections(tx, actor, id, [studentId], ending);
  }
  await closeStep(tx, actor, stepId, {
    schoolId: student.schoolId,
    action: 'sections.students_left',
    counts: { students: ended > 0 ? 1 : 0 },
    after: { on },
  });
  return stepId;
}

/** Who leaves the school leaves its rosters on the same day. */
defineListener(studentStatusChanged, 'sections.end_enrolments', async (tx, actor, { studentId, schoolId, after }) => {
  if (after === 'transferred' || after === 'graduated')
    await endEverywhere(tx, actor, studentId, await todayAt(tx, schoolId));
});

interface Followed {
  stepId: string | null;
  ids: string[];
}

// When two records of one child become one, the rosters follow: what the kept record does not hold on the same days is
// moved to it, and what both held ends on the other.
registerStudentFollower({
  name: 'sections',
  follow: async (tx, actor, from, to): Promise<Followed> => {
    const ids: string[] = [];
    for (const table of TABLES) {
      const same = table === enrolments ? sql`o.section_id = e.section_id` : sql`o.year_id = e.year_id`;
      const { rows } = await tx.execute<{
        id: string;
      }>(sql`update ${table} e set student_id = ${to}, version = e.version + 1, updated_at = now()
        where e.institution_id = ${actor.institutionId} and e.student_id = ${from} and not exists (
          select 1 from ${table} o where o.institution_id = e.institution_id and o.student_id = ${to} and ${same}
            and daterange(o.from_on, o.until_on) && daterange(e.from_on, e.until_on))
        returning e.id`);
      ids.push(...rows.map((row) => row.id));
    }
    const [student] = await tx.select().from(studentRows).where(eq(studentRows.id, from));
    const stepId = student ? await endEverywhere(tx, actor, from, await todayAt(tx, student.schoolId)) : null;
    return { stepId, ids };
  },
  count: async (tx, studentIds) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${enrolments} e
      where e.institution_id = patio_institution() and e.student_id = any(${uuids(studentIds)}) and (e.until_on is null or e.from_on < e.until_on)`);
    return { enrolments: rows[0]?.count ?? 0 };
  },
  goBack: async (tx, actor, moved, from) => {
    const { stepId, ids } = moved as Followed;
    if (stepId) await undoStep(tx, actor, stepId);
    for (const table of TABLES)
      await tx.execute(
        sql`update ${table} set student_id = ${from} where institution_id = ${actor.institutionId} and id = any(${uuids(ids)})`,
      );
  },
});
