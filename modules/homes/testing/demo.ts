import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { addDays, makeId, mondayOf, weekday } from '@patio/kernel';
import { joinPerson, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { sql } from 'drizzle-orm';
import { doneSteps, studyBlocks } from '../server/index.ts';

interface Student extends Record<string, unknown> {
  studentId: string;
  schoolId: string;
}

/** The students who can sign in: those whose homes are tried. */
async function listStudents(actor: Actor): Promise<Student[]> {
  const { rows } = await inTenant(actor, (tx) =>
    tx.execute<Student>(sql`
      select s.id as "studentId", s.school_id as "schoolId" from ${studentRows} s ${joinPerson('s')}
      join ${membershipRows} m on m.institution_id = s.institution_id and m.user_id = p.user_id and m.role = 'student'
      where s.institution_id = patio_institution() order by m.id limit 3`),
  );
  return rows;
}

const BLOCKS = [
  { day: 1, startMinute: 16 * 60 + 30, minutes: 45, title: 'Repasar para la semana' },
  { day: 3, startMinute: 17 * 60, minutes: 30, title: 'Leer' },
  { day: 5, startMinute: 10 * 60, minutes: 60, title: 'Proyecto de ciencias' },
] as const;

/** What the week of a student has set aside; it may run twice in a week. */
async function planWeek({ actor, institutionId, today }: DemoScene): Promise<void> {
  const monday = mondayOf(today);
  const students = await listStudents(actor);
  await inTenant(actor, async (tx) => {
    for (const { studentId, schoolId } of students) {
      const known = await tx.execute(sql`select 1 from ${studyBlocks} b where b.institution_id = ${institutionId}
        and b.student_id = ${studentId} and b.date >= ${monday}::date limit 1`);
      if (known.rows.length > 0) continue;
      await tx.insert(studyBlocks).values(
        BLOCKS.map(({ day, ...block }) => ({
          institutionId,
          id: makeId(),
          schoolId,
          studentId,
          date: addDays(monday, day),
          assignedId: null,
          ...block,
        })),
      );
    }
  });
}

const STEPS = ['lesson', 'maths', 'task'] as const;
/** So many days back children did something: a sticker each. */
const DAYS_BACK = 6;

/** What children did on the school days before today. */
const fillDemo: DemoPart = async (scene) => {
  const { actor, institutionId, today } = scene;
  await planWeek(scene);
  const students = await listStudents(actor);
  const days = Array.from({ length: DAYS_BACK }, (_, at) => addDays(today, -1 - at)).filter((day) => weekday(day) <= 5);
  await inTenant(actor, (tx) =>
    tx
      .insert(doneSteps)
      .values(
        students.flatMap(({ studentId }) =>
          days.flatMap((date) =>
            STEPS.map((step) => ({
              institutionId,
              id: makeId(),
              studentId,
              date,
              step,
              at: new Date(`${date}T20:00:00Z`),
            })),
          ),
        ),
      )
      .onConflictDoNothing(),
  );
};

export const demo: DemoStep = { fill: fillDemo, live: planWeek, after: ['child-cards'] };
