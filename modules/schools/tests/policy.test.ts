import { inTenant } from '@patio/platform';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { canReachSchool, schools, schoolsVisibleTo } from '../server/index.ts';
import { makeInstitution, makeSchool } from '../testing/index.ts';

testDatabase();
let institutionId: string;
let rows: { id: string }[];
beforeAll(async () => {
  ({ institutionId } = await makeInstitution());
  await makeSchool(institutionId);
  await makeSchool(institutionId);
  rows = await inTenant(actorOf('admin', { institutionId }), (tx) => tx.select({ id: schools.id }).from(schools));
});

test.each(['schools.read', 'schools.edit_card', 'schools.manage', 'schools.manage_settings'] as const)(
  '%s: the list filter and the row rule agree for every role',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors: actorsEverywhere(
        institutionId,
        rows.map(({ id }) => id),
      ),
      can: (actor, row) => canReachSchool(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: schools.id }).from(schools).where(schoolsVisibleTo(actor, capability))),
      idOf: ({ id }) => id,
    }),
);
