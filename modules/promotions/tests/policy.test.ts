import type { Actor } from '@patio/access';
import { findExport, inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import {
  actorOf,
  actorsEverywhere,
  expectPolicyAgreement,
  stopClockAt,
  useTestDatabase as testDatabase,
} from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  acceptProposals,
  beginPlan,
  canReachPlan,
  getPlan,
  listDecisions,
  type PlanRow,
  plans,
  plansVisibleTo,
  viewOverview,
} from '../server/index.ts';
import { begin, makeScene, NOW, type Scene } from './scene.ts';

testDatabase();
stopClockAt(NOW);
let scene: Scene;
let other: PlanRow;
let plan: PlanRow;
let actors: Actor[];

beforeAll(async () => {
  scene = await makeScene();
  plan = await begin(scene);
  const { institutionId, schoolId } = scene.school;
  const beside = await makeWorkingSchool({ institutionId });
  other = await inTenant(beside.admin, (tx) => beginPlan(tx, beside.admin, beside.schoolId));
  actors = actorsEverywhere(institutionId, [schoolId, beside.schoolId]);
});

test.each(['promotions.run', 'promotions.sign'] as const)(
  '%s: the rule of one row and that of lists are one',
  async (capability) => {
    await expectPolicyAgreement({
      rows: [plan, other],
      actors,
      can: (actor, row) => canReachPlan(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: plans.id }).from(plans).where(plansVisibleTo(actor, capability))),
      idOf: (row) => row.id,
    });
  },
);

const taken = (actor: Actor) =>
  inTenant(actor, (tx) =>
    findExport('promotions.decisions')!.page(tx, actor, { planId: plan.id }, { limit: 100 }, 'es'),
  );

test('the decisions of a plan are taken out as they are read', async () => {
  const { office } = scene;
  const { items } = await inTenant(office, (tx) => listDecisions(tx, plan, {}, { limit: 100 }));
  expect(items.length).toBeGreaterThan(0);
  expect((await taken(office)).items).toEqual(items);
});

test('another school and another institution find nothing', async () => {
  const neighbour = actorOf('support', { institutionId: scene.school.institutionId, schoolId: other.schoolId });
  const stranger = (await makeWorkingSchool()).admin;
  for (const actor of [neighbour, stranger]) {
    await expect(inTenant(actor, (tx) => getPlan(tx, actor, plan.id))).rejects.toMatchObject({
      code: 'promotions.not_found',
    });
    await expect(taken(actor)).rejects.toMatchObject({ code: 'promotions.not_found' });
    const view = await inTenant(actor, (tx) => viewOverview(tx, actor, scene.school.schoolId));
    expect(view).toMatchObject({ planId: null, levels: [] });
  }
  // Even with the plan in hand, the walls of the database hold.
  expect(
    await inTenant(stranger, (tx) =>
      acceptProposals(tx, stranger, { ...plan, institutionId: stranger.institutionId }, {}),
    ),
  ).toBe(0);
});
