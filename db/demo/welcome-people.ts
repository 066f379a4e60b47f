import { makeMembership, makeUser } from '@patio/accounts/testing';
import { createStaff, linkAccount, type RegisteredFamily } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { registerAll } from './institution.ts';
import { knownFamilies } from './known-families.ts';
import { DEMO_CHILDREN, DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';

/** The eight people who can sign in and two children more, tied to the records that give them something to see. */
export const welcomePeople: DemoPart = async (scene) => {
  const { actor, institutionId, schools, today } = scene;
  const [paredes, quiroga, rivas] = await registerAll(actor, knownFamilies(schools, today));
  const schoolOf = (person: DemoPerson) =>
    (person.school === 'primary' ? schools[0] : person.school === 'secondary' ? schools[1] : undefined)?.id ?? null;
  for (const person of DEMO_PEOPLE) {
    const byMail = person.signIn.includes('@');
    const schoolId = schoolOf(person);
    const { user } = await makeUser({
      givenNames: person.givenNames,
      surnames: `${person.firstSurname} ${person.secondSurname}`,
      ...(byMail ? { email: person.signIn } : { email: null, username: person.signIn }),
      password: DEMO_PASSWORD,
      // Whoever runs this installation also founds institutions on it.
      memberships: [{ institutionId, role: person.role, schoolId, platform: person.role === 'admin' }],
    });
    await tieToRecord(scene, person, user.id, schoolId, person.role === 'teacher' ? quiroga : paredes);
    // The teacher also has a child at the school: two roles, one account.
    if (person.role === 'teacher') await makeMembership(user.id, { institutionId, role: 'parent', schoolId });
  }
  await welcomeChildren(scene, [paredes?.children[1]?.personId, rivas?.children[0]?.personId]);
};

/** The children whose homes are tried, after the eight people: whoever looks for "the student" finds the first. */
async function welcomeChildren(
  { actor, institutionId, schools }: DemoScene,
  personIds: readonly (string | undefined)[],
): Promise<void> {
  for (const [at, { signIn, givenNames, surnames }] of DEMO_CHILDREN.entries()) {
    const { user } = await makeUser({
      givenNames,
      surnames,
      email: null,
      username: signIn,
      password: DEMO_PASSWORD,
      memberships: [{ institutionId, role: 'student', schoolId: schools[0]?.id ?? null }],
    });
    await inTenant(actor, (tx) => linkAccount(tx, personIds[at] ?? '', user.id));
  }
}

async function tieToRecord(
  { actor }: DemoScene,
  person: DemoPerson,
  userId: string,
  schoolId: string | null,
  family: RegisteredFamily | undefined,
): Promise<void> {
  await inTenant(actor, async (tx) => {
    if (person.role === 'student') return linkAccount(tx, family?.children[0]?.personId ?? '', userId);
    if (person.role === 'parent') return linkAccount(tx, family?.guardianIds[0] ?? '', userId);
    if (person.role === 'admin' || !schoolId) return;
    const names = {
      givenNames: person.givenNames,
      firstSurname: person.firstSurname,
      secondSurname: person.secondSurname,
      email: person.signIn,
    };
    // The teacher is one person with two ties to the school: she was written down as a mother already.
    const known = person.role === 'teacher' ? family?.guardianIds[0] : undefined;
    const { personId } = await createStaff(tx, actor, {
      schoolId,
      position: person.role,
      subjects: person.role === 'teacher' ? ['Matemática'] : [],
      ...(known ? { personId: known } : { person: names }),
    });
    await linkAccount(tx, personId, userId);
  });
}
