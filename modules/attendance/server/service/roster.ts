import type { Id, LocalDate } from '@patio/kernel';
import { persons, students } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolments, homeroomEnrolments } from '@patio/sections/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MarkView } from '../../contract.ts';
import { alerts, justifications, marks } from '../schema.ts';

export interface RosterRow {
  id: Id;
  number: string;
  givenNames: string;
  firstSurname: string;
  secondSurname: string | null;
  photoFileId: Id | null;
  mark: (MarkView & { heads: Id[]; conflict: boolean }) | null;
  planned: { reason: string; text: string } | null;
  expectedByFamily: boolean;
}

/** Who is expected in a class on a date, in register order, with what was said about each so far. One question for the whole page. */
export async function listRoster(
  tx: Tx,
  at: { sectionId: Id | null; homeroomId: Id | null; rollId: Id | null; date: LocalDate },
): Promise<RosterRow[]> {
  const table = at.sectionId ? enrolments : homeroomEnrolments;
  const group = at.sectionId ? sql`e.section_id = ${at.sectionId}` : sql`e.homeroom_id = ${at.homeroomId}`;
  const rows = await tx
    .select({
      id: students.id,
      number: students.studentNumber,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
      photoFileId: persons.photoFileId,
      code: marks.code,
      countsAs: marks.countsAs,
      source: marks.source,
      minutesLate: marks.minutesLate,
      note: marks.note,
      heads: marks.heads,
      conflict: marks.conflict,
      planned: sql<{
        reason: string;
        text: string;
      } | null>`(select json_build_object('reason', j.reason, 'text', j.text)
        from ${justifications} j where j.institution_id = ${students.institutionId} and j.student_id = ${students.id}
          and j.from_on <= ${at.date} and j.through_on >= ${at.date} and j.state = 'accepted' limit 1)`,
      expectedByFamily: sql<boolean>`exists (select 1 from ${alerts} a where a.institution_id = ${students.institutionId}
        and a.student_id = ${students.id} and a.date = ${at.date} and a.answer = 'should_be_there')`,
    })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .leftJoin(
      marks,
      and(
        eq(marks.institutionId, students.institutionId),
        eq(marks.studentId, students.id),
        eq(marks.rollId, at.rollId ?? sql`null::uuid`),
      ),
    )
    .where(
      sql`${students.id} in (select e.student_id from ${table} e where ${group}
        and e.from_on <= ${at.date} and (e.until_on is null or e.until_on > ${at.date}))`,
    )
    .orderBy(asc(persons.registerKey), asc(students.id));
  return rows.map(({ code, countsAs, source, minutesLate, note, heads, conflict, ...row }) => ({
    ...row,
    mark:
      code && countsAs && source
        ? { code, countsAs, source, minutesLate, note, heads: heads ?? [], conflict: conflict ?? false }
        : null,
  }));
}
