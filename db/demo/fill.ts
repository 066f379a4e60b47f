import { makeMembership, makeUser } from '@patio/accounts/testing';
import { fillDemoTickets } from '@patio/help/testing';
import { type LocalDate, localDateAt } from '@patio/kernel';
import { fillDemoNotices } from '@patio/notices/testing';
import { fillDemoPages } from '@patio/pages/testing';
import { createStaff, linkAccount, type RegisteredFamily } from '@patio/people/server';
import { clock, inTenant } from '@patio/platform';
import { makeFamilies } from './families.ts';
import {
  DEMO_SLUG,
  type DemoInstitution,
  foundInstitution,
  openInstitution,
  openSchool,
  registerAll,
} from './institution.ts';
import { knownFamilies } from './known-families.ts';
import { BOYS, FATHERS, GIRLS, MOTHERS, SUBJECTS, SURNAMES } from './names.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people.ts';
import { Chance } from './random.ts';

export const DEMO_SIZES = {
  small: { schools: 2, students: 620 },
  medium: { schools: 4, students: 5_000 },
  large: { schools: 40, students: 50_000 },
} as const;
export type DemoSize = keyof typeof DEMO_SIZES;

type Opened = Awaited<ReturnType<typeof openSchool>>;

/** Fills a database with a school that feels real: the same for the same size, always in term. */
export async function fillDemo(size: DemoSize): Promise<void> {
  const chance = new Chance(20_26);
  const today = localDateAt(clock.now(), 'America/Lima');
  const andes = await foundInstitution({
    name: 'Colegio Los Andes',
    legalName: 'Asociación Educativa Los Andes',
    slug: DEMO_SLUG,
    country: 'PE',
    currency: 'PEN',
  });
  const plan = DEMO_SIZES[size];
  const opened: Opened[] = [];
  for (let i = 0; i < plan.schools; i++) opened.push(await openDemoSchool(andes, i, today));
  const each = Math.floor(plan.students / opened.length);
  let number = 1;
  for (const { levels } of opened) {
    await registerAll(andes, makeFamilies(chance, levels, each, today, number));
    number += each;
  }
  await hireStaff(andes, opened, chance);
  await welcomePeople(andes, opened, await registerAll(andes, knownFamilies(opened, today)));
  await fillDemoPages(andes.institutionId);
  await fillDemoNotices(andes.institutionId);
  await fillDemoTickets(andes.institutionId);
  await foundNeighbour();
  await openInstitution(andes);
}

/** Two kinds of school in two countries' ways, repeated for a network. */
function openDemoSchool(andes: DemoInstitution, i: number, today: LocalDate): Promise<Opened> {
  const branch = Math.floor(i / 2) + 1;
  const suffix = branch === 1 ? '' : ` ${branch}`;
  return i % 2 === 0
    ? openSchool(
        andes,
        {
          name: `Sede Primaria${suffix}`,
          code: `primaria-${branch}`,
          country: 'PE',
          timeZone: 'America/Lima',
          stages: ['preschool', 'primary'],
          colour: 1,
          address: 'Av. Los Álamos 245',
          phone: '+51 1 555 0101',
          email: 'primaria@losandes.example',
        },
        today,
        3,
      )
    : openSchool(
        andes,
        {
          name: `Sede Secundaria${suffix}`,
          code: `secundaria-${branch}`,
          country: 'CO',
          timeZone: 'America/Bogota',
          stages: ['secondary'],
          colour: 3,
          address: 'Calle 72 # 10-34',
          phone: '+57 601 555 0102',
          email: 'secundaria@losandes.example',
        },
        today,
        11,
      );
}

/** Twenty-four teachers a school, each with subjects and a contract. */
async function hireStaff({ actor }: DemoInstitution, opened: readonly Opened[], chance: Chance): Promise<void> {
  for (const { school } of opened) {
    await inTenant(actor, async (tx) => {
      for (let i = 0; i < 24; i++) {
        const woman = chance.odds(0.6);
        await createStaff(tx, actor, {
          schoolId: school.id,
          position: 'teacher',
          subjects: [SUBJECTS[i % SUBJECTS.length] as string],
          contractPeriods: chance.pick([18, 24, 26, 28]),
          person: {
            givenNames: chance.pick(woman ? [...MOTHERS, ...GIRLS] : [...FATHERS, ...BOYS]),
            firstSurname: chance.pick(SURNAMES),
            secondSurname: chance.pick(SURNAMES),
          },
        });
      }
    });
  }
}

/** The eight people who can sign in, tied to the records that give them something to see. */
async function welcomePeople(
  andes: DemoInstitution,
  opened: readonly Opened[],
  [paredes, quiroga]: readonly RegisteredFamily[],
): Promise<void> {
  const schoolOf = (person: DemoPerson) =>
    (person.school === 'primary' ? opened[0] : person.school === 'secondary' ? opened[1] : undefined)?.school.id ??
    null;
  for (const person of DEMO_PEOPLE) {
    const byMail = person.signIn.includes('@');
    const { user } = await makeUser({
      givenNames: person.givenNames,
      surnames: `${person.firstSurname} ${person.secondSurname}`,
      ...(byMail ? { email: person.signIn } : { email: null, username: person.signIn }),
      password: DEMO_PASSWORD,
      // Whoever runs this installation also founds institutions on it.
      memberships: [
        {
          institutionId: andes.institutionId,
          role: person.role,
          schoolId: schoolOf(person),
          platform: person.role === 'admin',
        },
      ],
    });
    await tieToRecord(andes, person, user.id, schoolOf(person), person.role === 'teacher' ? quiroga : paredes);
    // The teacher also has a child at the school: two roles, one account.
    if (person.role === 'teacher')
      await makeMembership(user.id, { institutionId: andes.institutionId, role: 'parent', schoolId: schoolOf(person) });
  }
}

async function tieToRecord(
  { actor }: DemoInstitution,
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

/** Another institution beside it, which nobody of the first can see. */
async function foundNeighbour(): Promise<void> {
  const neighbour = await foundInstitution({
    name: 'Instituto del Sur',
    legalName: 'Fundación Instituto del Sur',
    slug: 'instituto-del-sur',
    country: 'CL',
    currency: 'CLP',
  });
  const today = localDateAt(clock.now(), 'America/Santiago');
  const { school, levels } = await openSchool(
    neighbour,
    {
      name: 'Instituto del Sur',
      code: 'sur',
      country: 'CL',
      timeZone: 'America/Santiago',
      stages: ['primary', 'secondary'],
      colour: 4,
    },
    today,
    6,
  );
  await registerAll(neighbour, makeFamilies(new Chance(7), levels, 40, today));
  await makeUser({
    givenNames: 'Andrea',
    surnames: 'Contreras Soto',
    email: 'admin@delsur.example',
    password: DEMO_PASSWORD,
    memberships: [
      { institutionId: neighbour.institutionId, role: 'admin' },
      { institutionId: neighbour.institutionId, role: 'director', schoolId: school.id },
    ],
  });
  await openInstitution(neighbour);
}
