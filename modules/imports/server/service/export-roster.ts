import { Readable } from 'node:stream';
import { type Actor, reachesSchool } from '@patio/access';
import { courseRows, subjectOfCourse, subjectRows } from '@patio/courses/server';
import { type ClassRecord, type GuardianTie, type RosterRecord, writeOneRoster } from '@patio/engine-roster';
import { readRoster } from '@patio/people/server';
import { attachFile, defineJob, receiveFile, record, startJob, type Tx } from '@patio/platform';
import { gradeLevelRows, institutionRows, schoolRows, yearRows } from '@patio/schools/server';
import { readClasses } from '@patio/sections/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { belongs } from '../../rules/on-record.ts';
import { levelCode } from '../../rules/places.ts';
import type { Level, PersonOnRecord } from '../../rules/scene.ts';
import { failure } from '../failures.ts';
import { MADE } from '../files.ts';
import { foreignIds } from '../schema.ts';

const whole = { table: '', line: 0, leaving: false };
const said = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as Values;

const personOf = ({ id: _id, userId: _user, version: _version, ...person }: PersonOnRecord) =>
  said(person) as Record<string, string>;

/** Everybody of a school as records of OneRoster, under the ids that their first list gave them, or ours. */
async function schoolRecords(
  tx: Tx,
  actor: Actor,
  school: { id: string; name: string },
  parent: string,
): Promise<RosterRecord[]> {
  const schoolId = school.id;
  const [roster, levels, years, foreign] = await Promise.all([
    readRoster(tx, actor, 'imports.export', schoolId),
    tx
      .select()
      .from(gradeLevelRows)
      .where(and(eq(gradeLevelRows.schoolId, schoolId), isNull(gradeLevelRows.archivedAt))),
    tx.select().from(yearRows).where(eq(yearRows.schoolId, schoolId)).orderBy(asc(yearRows.startsOn)),
    tx.select().from(foreignIds).where(eq(foreignIds.schoolId, schoolId)),
  ]);
  const ladder: Level[] = levels.map((level) => ({
    ...level,
    shortName: level.shortName ?? '',
    stage: level.stage ?? '',
  }));
  const codes = new Map(ladder.map((level) => [level.id, levelCode(level, ladder)]));
  const names = new Map(foreign.map(({ recordId, foreignId }) => [recordId, foreignId]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  const people = new Map(roster.people.map((person) => [person.id, person]));
  const pupils = roster.students.filter(belongs);
  const active = years.find(({ state }) => state === 'active') ?? years.at(-1);
  const base = (id: string) => ({ key: nameOf(id), foreignId: nameOf(id), ...whole });
  const records: RosterRecord[] = [
    { kind: 'school', ...base(schoolId), name: school.name, type: 'school', parent },
    ...years.map(
      (year): RosterRecord => ({
        kind: 'term',
        ...base(year.id),
        name: year.name,
        type: 'schoolYear',
        begins: year.startsOn,
        ends: year.endsOn,
        year: year.endsOn.slice(0, 4),
      }),
    ),
  ];
  const tiesOf = new Map<string, GuardianTie[]>();
  // The standard has no word for a court order: whoever reads the file would open to a kept away adult what is closed here.
  const open = roster.ties.filter(({ holds }) => holds).toSorted((a, b) => a.position - b.position);
  for (const { studentId, personId, relation, livesWith, mayPickUp } of open)
    tiesOf.set(studentId, [
      ...(tiesOf.get(studentId) ?? []),
      { key: `guardian ${personId}`, relation, livesWith, mayPickUp } as GuardianTie,
    ]);
  const classes = active ? await readClasses(tx, schoolId, active.id) : null;
  const roomOf = new Map(classes?.places.map(({ studentId, homeroomId }) => [studentId, homeroomId]));
  const rooms = new Map(classes?.homerooms.map((room) => [room.id, room]));
  const guardians = new Set<string>();
  for (const student of pupils) {
    const person = people.get(student.personId);
    if (!person) continue;
    const ties = tiesOf.get(student.id) ?? [];
    for (const { key } of ties) guardians.add(key.slice(9));
    const room = rooms.get(roomOf.get(student.id) ?? '');
    records.push({
      kind: 'student',
      ...base(person.id),
      person: personOf(person),
      student: said({
        studentNumber: student.studentNumber,
        gradeLevel: codes.get(student.gradeLevelId ?? ''),
        homeroom: room?.name,
        status: student.status,
        enrolledOn: student.enrolledOn,
        school: schoolId,
      }) as never,
      guardians: ties.map((tie) => ({ ...tie, key: nameOf(tie.key.slice(9)) })),
    });
  }
  for (const id of guardians) {
    const person = people.get(id);
    if (person) records.push({ kind: 'guardian', ...base(id), person: personOf(person) });
  }
  const working = roster.staff.filter(({ leftOn }) => leftOn === null);
  const byStaff = new Map(working.map((one) => [one.id, one]));
  for (const { personId, position, subjects, hiredOn } of working) {
    const person = people.get(personId);
    if (person && position !== 'support')
      records.push({
        kind: 'staff',
        ...base(personId),
        person: personOf(person),
        staff: said({ position, subjects, hiredOn: hiredOn ?? undefined, school: schoolId }) as never,
      });
  }
  if (!active || !classes) return records;
  const courses = await tx
    .select({
      id: courseRows.id,
      name: courseRows.name,
      code: courseRows.code,
      levelId: courseRows.gradeLevelId,
      subject: subjectRows.name,
    })
    .from(courseRows)
    .innerJoin(subjectRows, subjectOfCourse(courseRows))
    .where(and(eq(courseRows.schoolId, schoolId), eq(courseRows.state, 'active')));
  const course = new Map(courses.map((one) => [one.id, one]));
  for (const one of courses)
    records.push({
      kind: 'course',
      ...base(one.id),
      name: one.name,
      ...(one.code && { code: one.code }),
      gradeLevels: [codes.get(one.levelId) ?? ''].filter(Boolean),
      subjects: [one.subject],
      subjectCodes: [],
      school: schoolId,
    });
  const classOf = (
    given: Pick<ClassRecord, 'type' | 'name' | 'gradeLevels' | 'subjects'> & { id: string; course?: string },
  ): RosterRecord => {
    const { id, ...rest } = given;
    return {
      kind: 'class',
      ...base(id),
      ...rest,
      subjectCodes: [],
      periods: [],
      school: schoolId,
      terms: [nameOf(active.id)],
    };
  };
  for (const room of classes.homerooms)
    records.push(
      classOf({
        id: room.id,
        type: 'homeroom',
        name: room.name,
        gradeLevels: [codes.get(room.gradeLevelId) ?? ''].filter(Boolean),
        subjects: [],
        ...(homeCourse(courses, room.gradeLevelId) && { course: homeCourse(courses, room.gradeLevelId) as string }),
      }),
    );
  for (const section of classes.sections) {
    const taught = course.get(section.courseId);
    records.push(
      classOf({
        id: section.id,
        type: 'scheduled',
        name: section.name,
        gradeLevels: taught ? [codes.get(taught.levelId) ?? ''].filter(Boolean) : [],
        subjects: taught ? [taught.subject] : [],
        course: section.courseId,
      }),
    );
  }
  const belongsHere = new Map(pupils.map(({ id, personId }) => [id, personId]));
  const enrol = (
    id: string,
    to: string,
    person: string,
    more: { role: 'student' | 'teacher'; lead?: boolean },
  ): RosterRecord => ({
    kind: 'enrolment',
    key: id,
    foreignId: id,
    ...whole,
    class: nameOf(to),
    person: nameOf(person),
    school: schoolId,
    ...more,
  });
  for (const { studentId, homeroomId } of classes.places)
    if (belongsHere.has(studentId))
      records.push(
        enrol(`${studentId}.${homeroomId}`, homeroomId, belongsHere.get(studentId) as string, { role: 'student' }),
      );
  for (const { studentId, sectionId } of classes.taken)
    if (belongsHere.has(studentId))
      records.push(
        enrol(`${studentId}.${sectionId}`, sectionId, belongsHere.get(studentId) as string, { role: 'student' }),
      );
  for (const { staffId, sectionId, part } of classes.teachers) {
    const who = byStaff.get(staffId);
    if (who && who.position !== 'support')
      records.push(
        enrol(`${staffId}.${sectionId}`, sectionId, who.personId, { role: 'teacher', lead: part === 'lead' }),
      );
  }
  return records;
}

/** A class needs a course, and a homeroom has none of its own: the first of its level stands for it. */
const homeCourse = (courses: readonly { id: string; levelId: string }[], levelId: string): string | undefined =>
  courses.find((one) => one.levelId === levelId)?.id;

async function everything(
  tx: Tx,
  actor: Actor,
  schoolId: string | null,
): Promise<{ bytes: Uint8Array; people: number; name: string }> {
  const [institution] = await tx.select().from(institutionRows);
  const schools = await tx.select().from(schoolRows).where(isNull(schoolRows.archivedAt)).orderBy(asc(schoolRows.name));
  const asked = schools.filter(
    ({ id }) => reachesSchool(actor, 'imports.export', id) && (!schoolId || id === schoolId),
  );
  if (asked.length === 0) throw failure('not_found');
  const parent = actor.institutionId;
  const records: RosterRecord[] = [
    { kind: 'school', key: parent, foreignId: parent, ...whole, name: institution?.name ?? '', type: 'district' },
  ];
  for (const school of asked) records.push(...(await schoolRecords(tx, actor, school, parent)));
  const people = records.filter(({ kind }) => kind === 'student' || kind === 'guardian' || kind === 'staff').length;
  return {
    bytes: writeOneRoster(records),
    people,
    name: asked.length === 1 ? (asked[0]?.name ?? '') : (institution?.name ?? ''),
  };
}

/** Writes everybody within reach into a OneRoster 1.2 archive and keeps it for whoever asked. */
export const exportRoster = defineJob('imports.export', {
  input: z.object({ schoolId: z.uuid().nullable() }),
  lane: 'long',
  attempts: 3,
  run: async ({ input, actor, tenant, step }) => {
    const { bytes, people, name } = await tenant((tx) => everything(tx, actor, input.schoolId));
    const file = await receiveFile(actor, MADE, {
      name: `OneRoster ${name}.zip`,
      bytes: Readable.from([Buffer.from(bytes)]),
    });
    return step('keep', async (tx) => {
      await attachFile(tx, actor, file.id, MADE, input.schoolId ? { schoolId: input.schoolId } : {});
      await record(
        tx,
        actor,
        'imports.exported',
        { type: 'imports.export', id: file.id, schoolId: input.schoolId },
        { after: { people } },
      );
      return { fileId: file.id };
    });
  },
});

/** Begins to take everybody out; that it was asked for is kept, whatever becomes of it. */
export async function startExport(tx: Tx, actor: Actor, schoolId: string | null): Promise<{ jobId: string }> {
  if (schoolId && !reachesSchool(actor, 'imports.export', schoolId)) throw failure('not_found');
  const jobId = await startJob(tx, actor, exportRoster, { schoolId });
  await record(tx, actor, 'imports.export_asked', { type: 'imports.export', id: jobId, schoolId });
  return { jobId };
}
