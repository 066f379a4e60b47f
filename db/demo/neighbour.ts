import { makeUser } from '@patio/accounts/testing';
import { localDateAt } from '@patio/kernel';
import { clock } from '@patio/platform';
import { Chance } from '@patio/schools/testing';
import { makeFamilies } from './families.ts';
import { foundInstitution, openInstitution, registerAll } from './institution.ts';
import { DEMO_PASSWORD } from './people.ts';
import { openSchool } from './schools.ts';

/** Another institution beside it, which nobody of the first can see. */
export async function foundNeighbour(): Promise<void> {
  const neighbour = await foundInstitution({
    name: 'Instituto del Sur',
    legalName: 'Fundación Instituto del Sur',
    slug: 'instituto-del-sur',
    country: 'CL',
    currency: 'CLP',
  });
  const today = localDateAt(clock.now(), 'America/Santiago');
  const school = await openSchool(
    neighbour.actor,
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
  await registerAll(neighbour.actor, makeFamilies(new Chance(7), school, 40, today));
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
