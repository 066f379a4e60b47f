import { type Actor, ROLES } from '@patio/access';
import { clock, inTenant } from '@patio/platform';
import { actorOf, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { DRAFT_STATES, draftForm } from '../contract.ts';
import { canReachDraft, canReachSource, drafts, draftsVisibleTo, sources, sourcesVisibleTo } from '../server/index.ts';
import { makeSource } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
let actors: Actor[];

beforeAll(async () => {
  scene = await makeScene();
  const { institutionId, schoolId, teacher, other, coordinator, admin } = scene;
  const roles = ROLES.map((role) => actorOf(role, { institutionId, schoolId }));
  actors = [teacher, other, coordinator, admin, ...roles];
  for (const owner of [teacher, other, coordinator]) {
    await makeSource(owner, schoolId, ['Uno.']);
    await inTenant(owner, async (tx) => {
      for (const state of DRAFT_STATES) {
        const reviewed = state === 'approved' || state === 'saved';
        await tx.insert(drafts).values({
          ...{ institutionId, id: clock.id(), schoolId, ownerId: owner.userId, generator: 'quiz', language: 'es' },
          ...{ title: 'Uno', form: draftForm.parse({}), state, reviewerId: reviewed ? admin.userId : null },
        });
      }
    });
  }
});

test('drafts: the list filter and the row rule agree', async () => {
  await expectPolicyAgreement({
    rows: await inTenant(scene.admin, (tx) => tx.select().from(drafts)),
    actors,
    can: (actor, row) => canReachDraft(actor, row),
    list: (actor) => inTenant(actor, (tx) => tx.select({ id: drafts.id }).from(drafts).where(draftsVisibleTo(actor))),
    idOf: (row) => row.id,
  });
});

test('documents: the list filter and the row rule agree', async () => {
  await expectPolicyAgreement({
    rows: await inTenant(scene.admin, (tx) => tx.select().from(sources)),
    actors,
    can: (actor, row) => canReachSource(actor, row),
    list: (actor) =>
      inTenant(actor, (tx) => tx.select({ id: sources.id }).from(sources).where(sourcesVisibleTo(actor))),
    idOf: (row) => row.id,
  });
});
