import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { personNames, personOf, personRows, spokenName, staffRows } from '@patio/people/server';
import { amongGiven, askedTogether, listOf, prepared, type Tx } from '@patio/platform';
import { classLook, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';

/** What a section is called and how its notebook looks. */
export interface SectionDescription {
  id: Id;
  schoolId: Id;
  section: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
}

const wordsOf = prepared('timetable_section_words', (tx) =>
  tx
    .select({
      id: sectionRows.id,
      schoolId: sectionRows.schoolId,
      section: sectionRows.name,
      course: courseRows.name,
      ...classLook(),
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(amongGiven(sectionRows.id, 'ids')),
);

const sectionsAsked = askedTogether(
  (tx, ids) => wordsOf(tx, { ids: listOf(ids) }),
  (row) => row.id,
);

/** Name and notebook of sections. */
export async function describeSections(tx: Tx, ids: readonly Id[]): Promise<Map<Id, SectionDescription>> {
  if (ids.length === 0) return new Map();
  const rows = await sectionsAsked(tx, ids, undefined);
  return new Map(
    rows.map(({ colour, pattern, code, ...row }) => [row.id, { ...row, look: { colour, pattern, code } }]),
  );
}

const staffOf = prepared('timetable_staff_names', (tx) =>
  tx
    .select({ id: staffRows.id, person: personNames })
    .from(staffRows)
    .innerJoin(personRows, personOf(staffRows))
    .where(amongGiven(staffRows.id, 'ids')),
);

const teaching = prepared('timetable_teachers_of', (tx) =>
  tx
    .select({
      sectionId: sectionTeacherRows.sectionId,
      staffId: sectionTeacherRows.staffId,
      part: sectionTeacherRows.part,
      fromOn: sectionTeacherRows.fromOn,
      untilOn: sectionTeacherRows.untilOn,
    })
    .from(sectionTeacherRows)
    .where(
      and(
        amongGiven(sectionTeacherRows.sectionId, 'sectionIds'),
        inArray(sectionTeacherRows.part, ['lead', 'co_teacher']),
        lte(sectionTeacherRows.fromOn, sql.placeholder('through')),
        or(isNull(sectionTeacherRows.untilOn), gt(sectionTeacherRows.untilOn, sql.placeholder('from'))),
      ),
    ),
);

const staffAsked = askedTogether(
  (tx, ids) => staffOf(tx, { ids: listOf(ids) }),
  (row) => row.id,
);
const teachingAsked = askedTogether(
  (tx, ids, span: { from: LocalDate; through: LocalDate }) => teaching(tx, { sectionIds: listOf(ids), ...span }),
  (row) => row.sectionId,
);

/** Names of staff by their record. */
export async function staffNames(tx: Tx, ids: readonly (Id | null)[]): Promise<Map<Id, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await staffAsked(tx, known, undefined);
  return new Map(rows.map((row) => [row.id, spokenName(row.person)]));
}

/** Who leads or co-teaches sections between two dates: asked for one of those days, lead first. */
export async function teachersOf(
  tx: Tx,
  sectionIds: readonly Id[],
  from: LocalDate,
  through: LocalDate = from,
): Promise<(sectionId: Id, on: LocalDate) => Id[]> {
  const rows = await teachingAsked(tx, sectionIds, { from, through });
  const sorted = rows.toSorted((a, b) => Number(b.part === 'lead') - Number(a.part === 'lead'));
  const bySection = Map.groupBy(sorted, (row) => row.sectionId);
  return (sectionId, on) =>
    (bySection.get(sectionId) ?? [])
      .filter(({ fromOn, untilOn }) => fromOn <= on && (untilOn === null || on < untilOn))
      .map((row) => row.staffId);
}
