import {
  type PersonNames,
  personNames,
  personOf,
  personRows,
  shortNameOf,
  staffRows,
  studentRows,
} from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { heldWithin, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { notes } from '../schema.ts';

export interface StudentFacts {
  id: string;
  schoolId: string;
  number: string;
  person: PersonNames & { birthDate: string | null; documentNumber: string | null };
}

/** Students with their names, in register order. */
export async function readStudents(tx: Tx, institutionId: string, ids: readonly string[]): Promise<StudentFacts[]> {
  if (ids.length === 0) return [];
  return tx
    .select({
      id: studentRows.id,
      schoolId: studentRows.schoolId,
      number: studentRows.studentNumber,
      person: { ...personNames, birthDate: personRows.birthDate, documentNumber: personRows.documentNumber },
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.institutionId, institutionId), inArray(studentRows.id, [...ids])))
    .orderBy(personRows.registerKey, studentRows.id);
}

export interface StudentHomeroom {
  studentId: string;
  homeroomId: string;
  homeroom: string;
  tutor: string | null;
}

/** In which homeroom each student was in a span of days; the last one counts. */
export async function readStudentHomerooms(
  tx: Tx,
  institutionId: string,
  given: { studentIds: readonly string[]; yearId: string; from: string; through: string },
): Promise<Map<string, StudentHomeroom>> {
  const { rows } = await tx.execute<StudentHomeroom & Record<string, unknown>>(sql`
    select distinct on (e.student_id) e.student_id as "studentId", h.id as "homeroomId", h.name as homeroom,
      ${shortNameOf()} as tutor
    from ${homeroomEnrolmentRows} e
    join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
    left join ${staffRows} st on st.institution_id = h.institution_id and st.id = h.tutor_staff_id
    left join ${personRows} p on p.institution_id = st.institution_id and p.id = st.person_id
    where e.institution_id = ${institutionId} and e.year_id = ${given.yearId} and e.student_id = any(${listOf(given.studentIds)}::uuid[])
      and ${heldWithin('e', given.from, given.through)}
    order by e.student_id, e.from_on desc`);
  return new Map(rows.map((row) => [row.studentId, { ...row, tutor: row.tutor || null }]));
}

/** What homeroom teachers wrote for a term. */
export async function readNotes(tx: Tx, institutionId: string, termId: string, studentIds: readonly string[]) {
  if (studentIds.length === 0) return new Map<string, typeof notes.$inferSelect>();
  const rows = await tx
    .select()
    .from(notes)
    .where(
      and(eq(notes.institutionId, institutionId), eq(notes.termId, termId), inArray(notes.studentId, [...studentIds])),
    );
  return new Map(rows.map((row) => [row.studentId, row]));
}
