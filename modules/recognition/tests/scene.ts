import type { Actor } from '@patio/access';
import { openAccounts } from '@patio/accounts/server';
import { setUpGrading } from '@patio/grading/server';
import { makeId } from '@patio/kernel';
import { linkAccount, studentRows } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant, openSecrets } from '@patio/platform';
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
import type { BadgeFields, RewardFields } from '../contract.ts';
import { saveBadge, saveReward } from '../server/index.ts';

export interface Pupil {
  id: string;
  actor: Actor;
  parent: Actor;
}

/** A school with a class of two, a class of somebody else, and people around them. */
export interface Scene {
  school: TestSchool;
  section: SectionRow;
  other: SectionRow;
  teacher: Actor;
  stranger: Actor;
  coordinator: Actor;
  pupils: [Pupil, Pupil];
  outsider: Pupil;
}

/** Makes the keys of a test sealable. */
export const sealKeys = (): void =>
  void openAccounts({
    publicUrl: 'http://localhost',
    secrets: openSecrets({ dataDir: '', secret: 'a secret of tests with enough letters' }),
  });

export async function makePupil(school: TestSchool, section: SectionRow): Promise<Pupil> {
  const [id] = await makeStudents(school, 1);
  await enrol(school, section, [id!]);
  const actor = actorOf('student', { institutionId: school.institutionId, schoolId: school.schoolId });
  await inTenant(school.admin, async (tx) => {
    const [row] = await tx.select({ personId: studentRows.personId }).from(studentRows).where(eq(studentRows.id, id!));
    await linkAccount(tx, row!.personId, actor.userId);
  });
  const { parent } = await makeGuardian(school.admin, id!);
  return { id: id!, actor, parent };
}

export async function makeScene(): Promise<Scene> {
  sealKeys();
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const { institutionId, schoolId, admin } = school;
  await inTenant(admin, (tx) => setUpGrading(tx, admin, schoolId));
  const [section, other] = [await makeSection(school), await makeSection(school)];
  return {
    school,
    section,
    other,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school, other)).actor,
    coordinator: actorOf('coordinator', { institutionId, schoolId }),
    pupils: [await makePupil(school, section), await makePupil(school, section)],
    outsider: await makePupil(school, other),
  };
}

/** A badge of the school; state only what matters. */
export const makeBadge = ({ school, coordinator }: Scene, given: Partial<BadgeFields> = {}) =>
  inTenant(coordinator, (tx) =>
    saveBadge(tx, coordinator, {
      id: makeId(),
      seen: 0,
      schoolId: school.schoolId,
      name: 'Buen compañero',
      description: 'Cuida a los demás.',
      criteria: 'Ayudar a un compañero sin que se lo pidan.',
      emblem: 'heart',
      colour: 3,
      rule: 'person',
      amount: null,
      points: 0,
      ...given,
    }),
  );

/** A reward of the whole school; state only what matters. */
export const makeReward = ({ school, coordinator }: Scene, given: Partial<RewardFields> = {}) =>
  inTenant(coordinator, (tx) =>
    saveReward(tx, coordinator, {
      id: makeId(),
      seen: 0,
      schoolId: school.schoolId,
      sectionId: null,
      name: 'Elegir el asiento',
      description: '',
      cost: 5,
      stock: null,
      ...given,
    }),
  );
