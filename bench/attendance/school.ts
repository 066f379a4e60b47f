import { type Actor, type Role, systemActor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { makeUser, signInCookie } from '@patio/accounts/testing';
import { makeCourse } from '@patio/courses/testing';
import { localDateAt, makeId } from '@patio/kernel';
import { createStaff, linkAccount } from '@patio/people/server';
import {
  clock,
  insertMany,
  inTenant,
  openDatabase,
  openSecrets,
  prepareJobTables,
  readConfig,
  takeStock,
} from '@patio/platform';
import { bellSchedules, calendarDays } from '@patio/schools/server';
import { Chance, type DemoSchool } from '@patio/schools/testing';
import { assignTeacher, createSection, enrolInSection, type SectionRow } from '@patio/sections/server';
import { meetings } from '@patio/timetable/server';
import { and, eq, inArray } from 'drizzle-orm';
import { makeFamilies } from '../../db/demo/families.ts';
import { foundInstitution, openInstitution, registerAll } from '../../db/demo/institution.ts';
import { openSchool } from '../../db/demo/schools.ts';

export const STUDENTS = 5_000;
export const CLASSES = 170;
export const PARENTS = 400;
/** Classes of 35, for opening and submitting; the others share who is left. */
const LARGE = { classes: 20, students: 35 };

export interface BenchClass {
  meetingId: string;
  date: string;
  cookie: string;
}
export interface BenchSchool {
  /** Rolls of 35 that nobody has taken, on earlier days. */
  untaken: BenchClass[];
  /** One class of each section, today. */
  today: BenchClass[];
  parents: string[];
}

/** Somebody of the school with a session, as a cookie. */
async function signedIn(actor: Actor, schoolId: string, role: Role, personId: string): Promise<string> {
  const { institutionId } = actor;
  const person = await makeUser({
    memberships: [{ institutionId, role, schoolId: role === 'parent' ? null : schoolId }],
  });
  await inTenant(actor, (tx) => linkAccount(tx, personId, person.user.id));
  return signInCookie(person);
}

/** The day on which it is measured is a school day, whatever day it is. */
const holdSchoolToday = (actor: Actor, school: DemoSchool, today: string) =>
  inTenant(actor, async (tx) => {
    const [bells] = await tx.select().from(bellSchedules).where(eq(bellSchedules.schoolId, school.id));
    const values = { kind: 'school_day' as const, bellScheduleId: bells?.id ?? null, cycleDay: 6 };
    await tx
      .insert(calendarDays)
      .values({
        institutionId: actor.institutionId,
        schoolId: school.id,
        date: today,
        yearId: school.yearId,
        ...values,
      })
      .onConflictDoUpdate({
        target: [calendarDays.institutionId, calendarDays.schoolId, calendarDays.date],
        set: values,
      });
  });

async function makeSections(actor: Actor, school: DemoSchool, studentIds: readonly string[]) {
  const course = await makeCourse(actor, school.id);
  const made: { section: SectionRow; cookie: string }[] = [];
  const rest = (STUDENTS - LARGE.classes * LARGE.students) / (CLASSES - LARGE.classes);
  let from = 0;
  for (let i = 0; i < CLASSES; i++) {
    const upTo =
      i < LARGE.classes
        ? from + LARGE.students
        : Math.round(LARGE.classes * LARGE.students + (i + 1 - LARGE.classes) * rest);
    const { section, personId } = await inTenant(actor, async (tx) => {
      const row = await createSection(tx, actor, {
        schoolId: school.id,
        yearId: school.yearId,
        courseId: course.id,
        name: `Clase ${i + 1}`,
        capacity: null,
      });
      await enrolInSection(tx, actor, row, { studentIds: studentIds.slice(from, upTo), on: school.startsOn });
      const staff = await createStaff(tx, actor, {
        schoolId: school.id,
        position: 'teacher',
        subjects: [],
        person: { givenNames: 'Marta', firstSurname: `Quiroga ${i}` },
      });
      await assignTeacher(tx, actor, row, { staffId: staff.id, part: 'lead', from: school.startsOn });
      return { section: row, personId: staff.personId };
    });
    made.push({ section, cookie: await signedIn(actor, school.id, 'teacher', personId) });
    from = upTo;
  }
  return made;
}

/** Fills a data folder with one large school that has a morning before it. */
export async function makeBenchSchool(folder: string): Promise<BenchSchool> {
  const config = readConfig({ DATA_DIR: folder });
  openAccounts({ ...config, secrets: openSecrets(config) });
  const database = await openDatabase(config, { steps: [prepareJobTables] });
  try {
    const founded = await foundInstitution({
      name: 'Pico',
      legalName: 'Pico',
      slug: 'pico',
      country: 'PE',
      currency: 'PEN',
    });
    const actor = systemActor(founded.institutionId);
    const today = localDateAt(clock.now(), 'America/Lima');
    const school = await openSchool(
      actor,
      { name: 'Pico', code: 'pico', country: 'PE', timeZone: 'America/Lima', stages: ['primary', 'secondary'] },
      today,
      6,
    );
    const families = await registerAll(actor, makeFamilies(new Chance('pico'), school, STUDENTS, today));
    await holdSchoolToday(actor, school, today);
    const studentIds = families.flatMap((family) => family.children.map((child) => child.studentId)).slice(0, STUDENTS);
    const sections = await makeSections(actor, school, studentIds);
    const weekly = sections.flatMap(({ section, cookie }, i) =>
      [1, 2, 3, 4, 5, 6].flatMap((cycleDay) =>
        (i < LARGE.classes ? [1, 2, 3, 4, 5] : [1]).map((period) => ({
          section,
          cookie,
          cycleDay,
          period,
          id: makeId(),
        })),
      ),
    );
    const earlier = await inTenant(actor, async (tx) => {
      await insertMany(
        tx,
        meetings,
        weekly.map(({ id, section, cycleDay, period }) => ({
          institutionId: actor.institutionId,
          id,
          schoolId: school.id,
          sectionId: section.id,
          cycleDay,
          period,
          fromOn: school.startsOn,
        })),
      );
      return tx
        .select({ date: calendarDays.date, cycleDay: calendarDays.cycleDay })
        .from(calendarDays)
        .where(
          and(
            eq(calendarDays.schoolId, school.id),
            inArray(calendarDays.date, lastDays(today, 6)),
            eq(calendarDays.kind, 'school_day'),
          ),
        );
    });
    const parents = await guardiansWithAccounts(
      actor,
      school,
      families.flatMap((family) => family.guardianIds[0] ?? []).slice(0, PARENTS),
    );
    await openInstitution(founded);
    await takeStock(database.ownerUrl);
    const large = new Set(sections.slice(0, LARGE.classes).map(({ section }) => section.id));
    return {
      untaken: earlier.flatMap(({ date, cycleDay }) =>
        weekly
          .filter((meeting) => meeting.cycleDay === cycleDay && large.has(meeting.section.id))
          .map(({ id, cookie }) => ({ meetingId: id, date, cookie })),
      ),
      today: weekly
        .filter((meeting) => meeting.cycleDay === 6 && meeting.period === 1)
        .map(({ id, cookie }) => ({ meetingId: id, date: today, cookie })),
      parents,
    };
  } finally {
    await database.close();
  }
}

const lastDays = (today: string, days: number): string[] =>
  Array.from({ length: days }, (_, i) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (i + 1) * 86_400_000).toISOString().slice(0, 10),
  );

async function guardiansWithAccounts(
  actor: Actor,
  school: DemoSchool,
  personIds: readonly string[],
): Promise<string[]> {
  const cookies: string[] = [];
  for (const personId of personIds) cookies.push(await signedIn(actor, school.id, 'parent', personId));
  return cookies;
}
