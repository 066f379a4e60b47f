import type { Actor } from '@patio/access';
import {
  competencies,
  courseCompetencies,
  getCourseRow,
  setCompetencies,
  setUnits,
  units,
} from '@patio/courses/server';
import { inTenant } from '@patio/platform';
import { calendarDays } from '@patio/schools/server';
import type { SectionRow } from '@patio/sections/server';
import { makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { changeDay, getManagedMeeting, type MeetingRow } from '@patio/timetable/server';
import { makeMeeting } from '@patio/timetable/testing';
import { and, asc, eq } from 'drizzle-orm';
import { plannedClasses } from '../server/index.ts';

/** Monday 4 May 2026, a quarter past eight in Lima. */
export const NOW = '2026-05-04T13:15:00Z';
export const WEEK = '2026-05-04';
/** The classes of the section after that moment. */
export const [WED, FRI, MON, WED2, FRI2] = ['2026-05-06', '2026-05-08', '2026-05-11', '2026-05-13', '2026-05-15'];

export const at = (date: string) => ({ date, period: 1 });

/** A class on Mondays, Wednesdays and Fridays, a parallel one of the same course, and people around them. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  twin: SectionRow;
  other: SectionRow;
  meetings: MeetingRow[];
  teacher: Actor;
  staffId: string;
  stranger: Actor;
  coordinator: Actor;
  unitIds: string[];
  competencyIds: string[];
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool();
  const { admin, institutionId, schoolId } = school;
  const section = await makeSection(school);
  const twin = await makeSection(school, { courseId: section.courseId });
  const other = await makeSection(school);
  const { actor: teacher, staffId } = await makeTeacher(school, section);
  const stranger = (await makeTeacher(school, other)).actor;
  const meetings: MeetingRow[] = [];
  for (const cycleDay of [1, 3, 5]) meetings.push(await makeMeeting(admin, section, { cycleDay }));
  await makeMeeting(admin, twin, { cycleDay: 2 });
  const ids = await inTenant(admin, async (tx) => {
    const course = await getCourseRow(tx, admin, section.courseId);
    const after = await setCompetencies(tx, admin, course, {
      version: course.version,
      ids: [],
      own: ['Explica fenómenos', 'Usa modelos'],
    });
    await setUnits(tx, admin, after, {
      version: after.version,
      units: [
        { title: 'El agua', summary: '', weeks: 1 },
        { title: 'La energía', summary: '', weeks: null },
      ],
    });
    const found = await tx
      .select({ id: competencies.id })
      .from(courseCompetencies)
      .innerJoin(competencies, eq(competencies.id, courseCompetencies.competencyId))
      .where(eq(courseCompetencies.courseId, course.id))
      .orderBy(asc(competencies.name));
    const made = await tx
      .select({ id: units.id })
      .from(units)
      .where(eq(units.courseId, course.id))
      .orderBy(asc(units.position));
    return { competencyIds: found.map(({ id }) => id), unitIds: made.map(({ id }) => id) };
  });
  const coordinator = actorOf('coordinator', { institutionId, schoolId });
  return { school, section, twin, other, meetings, teacher, staffId, stranger, coordinator, ...ids };
}

/** The class of the section on a date does not take place. */
export const cancel = ({ school, meetings }: Scene, date: string, reason = 'Torneo') =>
  inTenant(school.admin, async (tx) => {
    const day = new Date(`${date}T00:00:00Z`).getUTCDay();
    const meeting = meetings.find(({ cycleDay }) => cycleDay === day);
    await changeDay(tx, school.admin, await getManagedMeeting(tx, school.admin, meeting?.id ?? ''), {
      date,
      cancelled: true,
      movedTo: null,
      roomId: null,
      substituteStaffId: null,
      reason,
    });
  });

/** The school has no classes on a date. */
export const makeHoliday = ({ school }: Scene, date: string, name = 'Día del colegio') =>
  inTenant(school.admin, (tx) =>
    tx
      .update(calendarDays)
      .set({ kind: 'holiday', name, bellScheduleId: null, cycleDay: null })
      .where(and(eq(calendarDays.schoolId, school.schoolId), eq(calendarDays.date, date))),
  );

/** What is planned for a section, by title: where it stands, or null while it waits. */
export const placesOf = async ({ school }: Scene, sectionId: string): Promise<Record<string, string | null>> => {
  const rows = await inTenant(school.admin, (tx) =>
    tx.select().from(plannedClasses).where(eq(plannedClasses.sectionId, sectionId)),
  );
  return Object.fromEntries(rows.filter(({ archivedAt }) => !archivedAt).map(({ title, date }) => [title, date]));
};
