import { makeUser } from '@patio/accounts/testing';
import { guardianships, linkAccount, persons, staff, students } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { DEMO_PASSWORD } from './people.ts';

const FAMILIES = 40;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const PERSON = {
  id: persons.id,
  givenNames: persons.givenNames,
  firstSurname: persons.firstSurname,
  secondSurname: persons.secondSurname,
  email: persons.email,
};

const whoWorks = ({ actor }: DemoScene, schoolId: string) =>
  inTenant(actor, (tx) =>
    tx
      .select({ ...PERSON, role: staff.position })
      .from(staff)
      .innerJoin(persons, and(eq(persons.institutionId, staff.institutionId), eq(persons.id, staff.personId)))
      .where(and(eq(staff.schoolId, schoolId), isNull(persons.userId)))
      .orderBy(asc(staff.id)),
  );

const whoseChildren = ({ actor }: DemoScene, schoolId: string) =>
  inTenant(actor, (tx) =>
    tx
      .selectDistinctOn([persons.id], PERSON)
      .from(guardianships)
      .innerJoin(
        students,
        and(eq(students.institutionId, guardianships.institutionId), eq(students.id, guardianships.studentId)),
      )
      .innerJoin(
        persons,
        and(eq(persons.institutionId, guardianships.institutionId), eq(persons.id, guardianships.personId)),
      )
      .where(
        and(
          eq(students.schoolId, schoolId),
          eq(guardianships.position, 1),
          isNull(persons.userId),
          isNotNull(persons.email),
        ),
      )
      .orderBy(asc(persons.id))
      .limit(FAMILIES),
  );

/** The eight people are not alone: those who work at the first two schools have accounts, and some families. */
export const giveAccounts: DemoPart = async (scene) => {
  const { actor, institutionId } = scene;
  for (const school of scene.schools.slice(0, 2)) {
    const parents = (await whoseChildren(scene, school.id)).map((one) => ({ ...one, role: 'parent' as const }));
    const newcomers = [...(await whoWorks(scene, school.id)), ...parents].slice(
      0,
      scene.size === 'tiny' ? 3 : undefined,
    );
    for (const [i, person] of newcomers.entries()) {
      const { givenNames, firstSurname, secondSurname } = person;
      const { user } = await makeUser({
        givenNames,
        surnames: [firstSurname, secondSurname].filter(Boolean).join(' '),
        email:
          person.email ??
          `${plain(givenNames.split(' ')[0] ?? '')}.${plain(firstSurname)}${i + 1}@${plain(school.name)}.example`,
        password: DEMO_PASSWORD,
        // Some have not come in yet.
        ...(i % 9 === 8 && { welcomedAt: null }),
        memberships: [{ institutionId, role: person.role, schoolId: school.id }],
      });
      await inTenant(actor, (tx) => linkAccount(tx, person.id, user.id));
    }
  }
};
