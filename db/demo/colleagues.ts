import { makeManyUsers } from '@patio/accounts/testing';
import { guardianships, linkAccount, persons, staff, students } from '@patio/people/server';
import { clock, inTenant } from '@patio/platform';
import type { DemoPart, DemoScene } from '@patio/schools/testing';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { DEMO_PASSWORD } from './people.ts';

const FAMILIES = 40;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const addressOf = (one: { givenNames: string; firstSurname: string }, number: number, school: string) =>
  `${plain(one.givenNames.split(' ')[0] ?? '')}.${plain(one.firstSurname)}${number}@${plain(school)}.example`;

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
    const accounts = await makeManyUsers(
      { institutionId, schoolId: school.id, password: DEMO_PASSWORD },
      newcomers.map((person, i) => ({
        givenNames: person.givenNames,
        surnames: [person.firstSurname, person.secondSurname].filter(Boolean).join(' '),
        email: person.email ?? addressOf(person, i + 1, school.name),
        role: person.role,
        // Some have not come in yet.
        ...(i % 9 < 8 && { welcomedAt: clock.now() }),
      })),
    );
    await inTenant(actor, async (tx) => {
      for (const [i, userId] of accounts.entries()) await linkAccount(tx, newcomers[i]?.id ?? '', userId);
    });
  }
};
