import { courses, subjects } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { persons, spokenName, staff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { rooms } from '@patio/schools/server';
import { sections, teachers } from '@patio/sections/server';
import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { ClassDayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';

/** What a section is called and how its notebook looks. */
export interface SectionWords {
  id: Id;
  schoolId: Id;
  section: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
}

/** Name and notebook of sections. */
export async function sectionWords(tx: Tx, ids: readonly Id[]): Promise<Map<Id, SectionWords>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: sections.id,
      schoolId: sections.schoolId,
      section: sections.name,
      course: courses.name,
      colour: subjects.colour,
      pattern: subjects.pattern,
      code: subjects.code,
    })
    .from(sections)
    .innerJoin(courses, and(eq(courses.institutionId, sections.institutionId), eq(courses.id, sections.courseId)))
    .innerJoin(subjects, and(eq(subjects.institutionId, courses.institutionId), eq(subjects.id, courses.subjectId)))
    .where(inArray(sections.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ colour, pattern, code, ...row }) => [row.id, { ...row, look: { colour, pattern, code } }]),
  );
}

/** Names of staff by their record. */
export async function staffNames(tx: Tx, ids: readonly (Id | null)[]): Promise<Map<Id, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, person: persons })
    .from(staff)
    .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
    .where(inArray(staff.id, known));
  return new Map(rows.map((row) => [row.id, spokenName(row.person)]));
}

/** Who leads or co-teaches sections on a date, lead first. */
export async function teachersOf(tx: Tx, sectionIds: readonly Id[], on: LocalDate): Promise<Map<Id, Id[]>> {
  const rows = await tx
    .select({ sectionId: teachers.sectionId, staffId: teachers.staffId, part: teachers.part })
    .from(teachers)
    .where(
      and(
        inArray(teachers.sectionId, [...sectionIds]),
        inArray(teachers.part, ['lead', 'co_teacher']),
        lte(teachers.fromOn, on),
        or(isNull(teachers.untilOn), gt(teachers.untilOn, on)),
      ),
    );
  const sorted = rows.toSorted((a, b) => Number(b.part === 'lead') - Number(a.part === 'lead'));
  return new Map(
    [...Map.groupBy(sorted, (row) => row.sectionId)].map(([id, group]) => [id, group.map((row) => row.staffId)]),
  );
}

/** Class days with the words that people know them by. */
export async function describeClassDays(tx: Tx, items: readonly ClassDay[]): Promise<ClassDayView[]> {
  if (items.length === 0) return [];
  const sectionIds = [...new Set(items.map((item) => item.sectionId))];
  const words = await sectionWords(tx, sectionIds);
  const taught = await teachersOf(tx, sectionIds, items[0]?.date ?? '');
  const names = await staffNames(tx, [
    ...items.flatMap((item) => [item.staffId, item.substituteStaffId]),
    ...[...taught.values()].flat(),
  ]);
  const roomIds = [...new Set(items.flatMap((item) => item.roomId ?? []))];
  const places = roomIds.length
    ? await tx.select({ id: rooms.id, name: rooms.name }).from(rooms).where(inArray(rooms.id, roomIds))
    : [];
  const roomName = new Map(places.map((room) => [room.id, room.name]));
  return items.flatMap((item) => {
    const known = words.get(item.sectionId);
    if (!known) return [];
    const { staffId, substituteStaffId, roomId, ...rest } = item;
    const givers = staffId ? [staffId] : (taught.get(item.sectionId) ?? []);
    return [
      {
        ...rest,
        section: known.section,
        course: known.course,
        look: known.look,
        room: roomName.get(roomId ?? '') ?? null,
        teachers: givers.flatMap((id) => names.get(id) ?? []),
        substitute: substituteStaffId ? (names.get(substituteStaffId) ?? null) : null,
      },
    ];
  });
}
