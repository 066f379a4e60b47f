import type { Actor, Role } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import { linkAccount, personOf, personRows, studentRows } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene, DemoStep } from '@patio/schools/testing';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { beginSteps } from '../server/index.ts';

/** The password of every demo person. */
const PASSWORD = 'patio-demo';
/** What the newest student of the demo school types to sign in. */
const NEW_STUDENT = 'estudiante.nuevo';

interface Newcomer {
  userId: string;
  schoolId: string | null;
}

const actorAs = ({ actor, institutionId }: DemoScene, role: Role, { userId, schoolId }: Newcomer): Actor => ({
  ...actor,
  userId,
  membership: { ...actor.membership, institutionId, schoolId, role },
});

/** The colleague who came last: somebody in whom no other part of the demo takes an interest. */
async function findNewTeacher({ actor }: DemoScene): Promise<Newcomer | undefined> {
  const [last] = await inTenant(actor, (tx) =>
    tx
      .select({ userId: membershipRows.userId, schoolId: membershipRows.schoolId })
      .from(membershipRows)
      .where(and(eq(membershipRows.role, 'teacher'), isNull(membershipRows.endedAt)))
      .orderBy(desc(membershipRows.id))
      .limit(1),
  );
  return last;
}

/** A student who has just got an account. */
async function makeNewStudent(scene: DemoScene): Promise<Newcomer | undefined> {
  const { actor, institutionId, schools } = scene;
  const schoolId = schools.at(-1)?.id;
  if (!schoolId) return undefined;
  const [student] = await inTenant(actor, (tx) =>
    tx
      .select({ personId: personRows.id, givenNames: personRows.givenNames, surname: personRows.firstSurname })
      .from(studentRows)
      .innerJoin(personRows, personOf(studentRows))
      .where(and(eq(studentRows.schoolId, schoolId), eq(studentRows.status, 'active'), isNull(personRows.userId)))
      .orderBy(asc(studentRows.studentNumber))
      .limit(1),
  );
  if (!student) return undefined;
  const { user } = await makeUser({
    givenNames: student.givenNames,
    surnames: student.surname,
    username: NEW_STUDENT,
    password: PASSWORD,
    memberships: [{ institutionId, schoolId, role: 'student' }],
  });
  await inTenant(actor, (tx) => linkAccount(tx, student.personId, user.id));
  return { userId: user.id, schoolId };
}

/** Two who are new, each with first steps to take. */
const fillDemo: DemoPart = async (scene) => {
  const [teacher, student] = [await findNewTeacher(scene), await makeNewStudent(scene)];
  for (const [role, newcomer] of [
    ['teacher', teacher],
    ['student', student],
  ] as const) {
    if (!newcomer) continue;
    const actor = actorAs(scene, role, newcomer);
    await inTenant(actor, (tx) => beginSteps(tx, actor));
  }
};

export const demo: DemoStep = { fill: fillDemo, after: ['photos'] };
