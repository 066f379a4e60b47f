import type { Actor, Role } from '@patio/access';
import { makeId } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import { inTenant, type Tx } from '@patio/platform';
import type { DemoPart, DemoSchool, DemoStep } from '@patio/schools/testing';
import { routing, settings } from '../server/index.ts';

const CALLED: readonly Role[] = ['psychology', 'director', 'coordinator', 'support', 'admin'];

/** Two people of a school who are called, those of the care team first. */
async function twoPeople(tx: Tx, schoolId: string): Promise<[string, string] | null> {
  const people = await listHolders(tx, CALLED, schoolId);
  const inOrder = CALLED.flatMap((role) => people.filter((person) => person.role === role).map(({ id }) => id));
  const [first, second] = [...new Set(inOrder)];
  return first && second ? [first, second] : null;
}

async function openAt(tx: Tx, actor: Actor, school: DemoSchool): Promise<void> {
  const people = await twoPeople(tx, school.id);
  if (!people) return;
  const [recipientId, deputyId] = people;
  const place = { institutionId: actor.institutionId, schoolId: school.id };
  await tx.insert(routing).values({ ...place, id: makeId(), category: 'any', tier: 3, recipientId, deputyId });
  await tx.insert(settings).values({ ...place, id: makeId(), pupilsOn: true, staffOn: false, monthMicros: 20_000_000 });
}

/** The tutor is open with Patio's own engine, wherever a school has two people who can be called. */
const fillDemo: DemoPart = async ({ actor, schools }) => {
  for (const school of schools) await inTenant(actor, (tx) => openAt(tx, actor, school));
};

export const demo: DemoStep = { fill: fillDemo, after: ['notices'] };
