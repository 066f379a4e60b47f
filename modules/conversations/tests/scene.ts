import type { Actor, Role } from '@patio/access';
import { memberships } from '@patio/accounts/server';
import { makeId } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian, makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import type { SectionRow } from '@patio/sections/server';
import { enrol, makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import type { Addressee, NewMessage } from '../contract.ts';
import { sendMessage, startConversation } from '../server/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
  parent: Actor;
  tieId: string;
}

/** A school with a small and a big pupil, each with a guardian, a teacher of theirs, a teacher of others, and its office. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  teacher: Actor;
  stranger: Actor;
  small: Pupil;
  big: Pupil;
  staff: Record<'admin' | 'director' | 'coordinator' | 'support' | 'psychology', Actor>;
}

export async function makePupil(
  school: TestSchool,
  section: SectionRow,
  stage: 'primary' | 'secondary',
): Promise<Pupil> {
  const { admin, institutionId, schoolId } = school;
  const level = stage === 'primary' ? school.levels[0] : school.levels.at(-1);
  const { id } = await makeStudent(admin, schoolId, { gradeLevelId: level?.id ?? null });
  await enrol(school, section, [id]);
  const actor = actorOf('student', { institutionId, schoolId });
  await inTenant(admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  const { parent, tie } = await makeGuardian(admin, id);
  return { id, actor, parent, tieId: tie.id };
}

/** Somebody who works at the school, with the membership that says so. */
export async function makeWorker({ admin, institutionId, schoolId }: TestSchool, role: Role): Promise<Actor> {
  const actor = actorOf(role, { institutionId, schoolId: role === 'admin' ? null : schoolId });
  await inTenant(admin, (tx) =>
    tx.insert(memberships).values({
      institutionId,
      id: actor.membership.id,
      userId: actor.userId,
      role,
      schoolId: actor.membership.schoolId,
      startsOn: '2020-01-01',
    }),
  );
  return actor;
}

export async function makeScene(): Promise<Scene> {
  const today = new Date().toISOString().slice(0, 10);
  const school = await makeWorkingSchool({ today, stages: ['primary', 'secondary'] });
  const [section, other] = [await makeSection(school), await makeSection(school)];
  const worker = (role: Role) => makeWorker(school, role);
  return {
    school,
    section,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    small: await makePupil(school, section, 'primary'),
    big: await makePupil(school, section, 'secondary'),
    staff: {
      admin: await worker('admin'),
      director: await worker('director'),
      coordinator: await worker('coordinator'),
      support: await worker('support'),
      psychology: await worker('psychology'),
    },
  };
}

/** A message; state only what matters. */
export const words = (text = 'Buenos días', given: Partial<NewMessage> = {}): NewMessage => ({
  messageId: makeId(),
  text,
  urgency: 'normal',
  files: [],
  ...given,
});

export const start = (from: Actor, to: Addressee, message = words(), subject = '') =>
  inTenant(from, (tx) => startConversation(tx, from, { id: makeId(), to, subject, ...message }));

export const send = (from: Actor, conversationId: string, message = words()) =>
  inTenant(from, (tx) => sendMessage(tx, from, conversationId, message));

export const toPerson = ({ userId, membership }: Actor, studentId: string | null): Addressee => ({
  userId,
  role: membership.role,
  studentId,
});
export const toOffice = (studentId: string): Addressee => ({ userId: null, role: null, studentId });
