import { courseOf, courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { personNames, personOf, personRows, spokenName, staffRows } from '@patio/people/server';
import { amongGiven, askedTogether, listOf, prepared, type Tx } from '@patio/platform';
import { roomRows } from '@patio/schools/server';
import { classLook, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ClassDayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';

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

const roomsOf = prepared('timetable_room_names', (tx) =>
  tx.select({ id: roomRows.id, name: roomRows.name }).from(roomRows).where(amongGiven(roomRows.id, 'ids')),
);

const staffAsked = askedTogether(
  (tx, ids) => staffOf(tx, { ids: listOf(ids) }),
  (row) => row.id,
);
const roomsAsked = askedTogether(
  (tx, ids) => roomsOf(tx, { ids: listOf(ids) }),
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

/** Class days with the words that people know them by. */
export async function describeClassDays(tx: Tx, items: readonly ClassDay[]): Promise<ClassDayView[]> {
  if (items.length === 0) return [];
  const sectionIds = [...new Set(items.map((item) => item.sectionId))];
  const words = await describeSections(tx, sectionIds);
  const dates = items.map((item) => item.date).toSorted();
  const taughtBy = await teachersOf(tx, sectionIds, dates[0] ?? '', dates.at(-1));
  const giversOf = ({ staffId, sectionId, date }: ClassDay) => (staffId ? [staffId] : taughtBy(sectionId, date));
  const names = await staffNames(
    tx,
    items.flatMap((item) => [...giversOf(item), item.substituteStaffId]),
  );
  const roomIds = [...new Set(items.flatMap((item) => item.roomId ?? []))];
  const places = await roomsAsked(tx, roomIds, undefined);
  const roomName = new Map(places.map((room) => [room.id, room.name]));
  return items.flatMap((item) => {
    const known = words.get(item.sectionId);
    if (!known) return [];
    const { staffId: _, substituteStaffId, roomId, ...rest } = item;
    return [
      {
        ...rest,
        section: known.section,
        course: known.course,
        look: known.look,
        room: roomName.get(roomId ?? '') ?? null,
        teachers: giversOf(item).flatMap((id) => names.get(id) ?? []),
        substitute: substituteStaffId ? (names.get(substituteStaffId) ?? null) : null,
      },
    ];
  });
}
