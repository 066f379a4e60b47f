import type { Actor } from '@patio/access';
import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { enrol, makeSection, makeTeacher, makeWorkingSchool, type TestSchool } from '@patio/sections/testing';
import type { Urgency } from '../contract/referral-fields.ts';
import { sendReferral } from '../server/service/referrals/send.ts';
import { type CareTeam, makeCareTeam } from '../testing/team.ts';
import { openTestAccounts } from './care-scene.ts';

export { type CareVisitor, visitorWith } from './care-scene.ts';

/** A school with a care team of two, a student, and a teacher who has them in class. */
export interface ReferralScene {
  school: TestSchool;
  team: CareTeam;
  studentId: string;
  teacher: Actor;
  stranger: Actor;
}

export async function makeReferralScene(): Promise<ReferralScene> {
  openTestAccounts();
  const school = await makeWorkingSchool({ today: new Date().toISOString().slice(0, 10) });
  const team = await makeCareTeam(school, 1);
  const { id } = await makeStudent(school.admin, school.schoolId, { gradeLevelId: school.levels[0]?.id ?? null });
  const section = await makeSection(school);
  await enrol(school, section, [id]);
  return {
    school,
    team,
    studentId: id,
    teacher: (await makeTeacher(school, section)).actor,
    stranger: (await makeTeacher(school)).actor,
  };
}

/** Sends word about the student of a scene; state only what matters. */
export const send = (
  { teacher, studentId }: ReferralScene,
  given: { what?: string; kind?: 'staff' | 'observation'; urgency?: Urgency; from?: Actor; studentId?: string } = {},
) => {
  const from = given.from ?? teacher;
  return inTenant(from, (tx) =>
    sendReferral(tx, from, {
      studentId: given.studentId ?? studentId,
      kind: given.kind ?? 'staff',
      urgency: given.urgency ?? 'days',
      what: given.what ?? 'Lleva dos semanas sin hablar en clase.',
      place: 'class',
      knows: '',
    }),
  );
};
