import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { canReachPolicy, type PolicyRow, policiesVisibleTo } from '../server/policy.ts';
import { policies } from '../server/schema.ts';
import { listPolicies } from '../server/service/read-policies.ts';
import { setUpGrading } from '../server/service/set-up-grading.ts';

testDatabase();
let rows: PolicyRow[];
let actors: Actor[];
let institutionId: string;

beforeAll(async () => {
  const here = await makeWorkingSchool();
  const there = await makeWorkingSchool({ institutionId: here.institutionId });
  ({ institutionId } = here);
  rows = await inTenant(here.admin, async (tx) => {
    for (const { schoolId } of [here, there]) await setUpGrading(tx, here.admin, schoolId);
    return tx.select().from(policies);
  });
  actors = actorsEverywhere(institutionId, [here.schoolId, there.schoolId]);
});

const list = (actor: Actor) =>
  inTenant(actor, (tx) => tx.select({ id: policies.id }).from(policies).where(policiesVisibleTo(actor)));

test('the list filter and the row rule agree', () =>
  expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => canReachPolicy(actor, 'grading.read', row),
    list,
    idOf: ({ id }) => id,
  }));

test('a coordinator of the whole institution reads the policies of every school', async () => {
  const coordinator = actorOf('coordinator', { institutionId });
  const found = await inTenant(coordinator, (tx) => listPolicies(tx, coordinator, undefined));
  expect(found.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test('another institution reads none', async () => {
  expect(await list(actorOf('admin'))).toEqual([]);
});
