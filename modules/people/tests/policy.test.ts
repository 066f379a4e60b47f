import { type Actor, type Capability, reachOf } from '@patio/access';
import { inTenant } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { linkAccount, students, studentsVisibleTo } from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();
let actors: Actor[];
let rows: { id: string; schoolId: string; guardians: string[]; self: string }[];
beforeAll(async () => {
  const { admin, institutionId, schoolId } = await makeRegistry();
  const south = await makeRegistry({ institutionId });
  const made = [
    await makeStudent(admin, schoolId),
    await makeStudent(admin, schoolId),
    await makeStudent(admin, south.schoolId),
  ];
  const { parent } = await makeGuardian(admin, made[0]?.id ?? '');
  const blind = (await makeGuardian(admin, made[1]?.id ?? '', { seesGrades: false })).parent;
  const child = actorOf('student', { institutionId, schoolId });
  await inTenant(admin, (tx) => linkAccount(tx, made[1]?.personId ?? '', child.userId));
  rows = made.map(({ id }, at) => ({
    id,
    schoolId: at === 2 ? south.schoolId : schoolId,
    guardians: at === 0 ? [parent.userId] : [],
    self: at === 1 ? child.userId : '',
  }));
  actors = [parent, blind, child, ...actorsEverywhere(institutionId, [schoolId, south.schoolId])];
});

/** The rule in words: by reach, a student is the institution's, a school's, a guardian's or their own. */
function reaches(actor: Actor, capability: Capability, row: (typeof rows)[number]): boolean {
  const { schoolId } = actor.membership;
  switch (reachOf(actor, capability)) {
    case 'platform':
    case 'institution':
      return true;
    case 'school':
      return schoolId === null || schoolId === row.schoolId;
    case 'child':
      return row.guardians.includes(actor.userId);
    case 'self':
      return row.self === actor.userId;
    default:
      return false;
  }
}

test.each([
  'people.read_students',
  'people.read_health',
  'people.read_record_views',
  'gradebook.read_published',
] as const)('%s: the filter finds exactly the students that the rule allows, for every role', (capability) =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => reaches(actor, capability, row),
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx
          .select({ id: students.id })
          .from(students)
          .where(studentsVisibleTo(actor, capability, 'grades')),
      ),
    idOf: ({ id }) => id,
  }),
);
