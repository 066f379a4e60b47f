import type { Actor } from '@patio/access';
import { makeMembership, makeUser } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import {
  enrol,
  makeSection,
  makeStudents,
  makeTeacher,
  makeWorkingSchool,
  type TestSchool,
} from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import type { EventFields } from '../contract.ts';
import { addEvent, readMonth } from '../server/index.ts';

export interface Family {
  studentId: string;
  student: Actor;
  parent: Actor;
  tie: { id: string; version: number };
}

/** A school with a class of one, a class of somebody else with another child, and people around them. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  other: SectionRow;
  director: Actor;
  teacher: Actor;
  stranger: Actor;
  family: Family;
  neighbour: Family;
}

async function makeFamily(school: TestSchool, section: SectionRow): Promise<Family> {
  const [studentId = ''] = await makeStudents(school, 1);
  await enrol(school, section, [studentId]);
  const student = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  const { user } = await makeUser({ memberships: [] });
  const membership = await makeMembership(user.id, { institutionId: school.institutionId, role: 'parent' });
  const { tie } = await makeGuardian(school.admin, studentId);
  const parent = actorOf('parent', { ...membership, userId: user.id });
  await inTenant(school.admin, async (tx) => {
    await linkAccount(tx, tie.personId, user.id);
    const [row] = await tx.select().from(studentRows).where(eq(studentRows.id, studentId));
    await linkAccount(tx, row?.personId ?? '', student.userId);
  });
  return { studentId, student, parent, tie };
}

export async function makeScene(): Promise<Scene> {
  const school = await makeWorkingSchool({ today: '2026-05-04' });
  const { institutionId, schoolId } = school;
  const [section, other] = [await makeSection(school), await makeSection(school)];
  return {
    school,
    section,
    other,
    director: actorOf('director', { institutionId, schoolId }),
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    family: await makeFamily(school, section),
    neighbour: await makeFamily(school, other),
  };
}

/** An event on Monday 4 May from eight to nine for the whole school, published; state only what matters. */
export const writeEvent = (by: Actor, given: Partial<EventFields> & { publish?: boolean; tell?: boolean } = {}) =>
  inTenant(by, (tx) =>
    addEvent(tx, by, {
      id: makeId(),
      title: 'Feria de ciencias',
      description: '',
      place: 'Coliseo',
      startsOn: '2026-05-04',
      startsAt: '08:00',
      endsOn: '2026-05-04',
      endsAt: '09:00',
      rule: null,
      layer: 'school',
      schoolId: null,
      levelIds: [],
      sectionIds: [],
      roles: [],
      publish: true,
      tell: false,
      ...given,
    }),
  );

/** What somebody's calendar shows of written events between two days: title and day. */
export async function shownTo(actor: Actor, from = '2026-05-01', through = '2026-06-20'): Promise<string[]> {
  const view = await inTenant(actor, (tx) =>
    readMonth(tx, actor, { from, through, layers: ['school', 'section', 'personal'] }),
  );
  return view.entries.map(
    ({ title, startsOn, startsAt, cancelled }) => `${title} ${startsOn} ${startsAt ?? ''}${cancelled ? ' off' : ''}`,
  );
}
