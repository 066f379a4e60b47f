import { openScene, refusal, visitorOf } from '@patio/accounts/scene';
import { PASSWORD } from '@patio/accounts/testing';
import { actorOf } from '@patio/testing';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { api } from '../server/api.ts';
import { openList, planList, readBatch } from '../testing/index.ts';
import { keepFiles } from './scene.ts';

const scene = openScene();
keepFiles();
const Visitor = visitorOf<typeof contract>({ module: 'imports', contract, api });
const MINUTES = 60_000;
let office: ReturnType<typeof actorOf>;
beforeAll(() => {
  office = actorOf('admin', { institutionId: scene.andes.institutionId });
});

/** A list of one, ready to be carried out. */
const planned = async (document: string) =>
  planList(
    office,
    await openList(office, scene.school.id, {
      name: `${document}.csv`,
      bytes: `Apellidos;Nombres;DNI\nRojas Luna;Ana;${document}\n`,
    }),
  );

test('carrying a list out and taking it back ask for a password that is minutes old', async () => {
  const here = await Visitor.of(await scene.person('admin'));
  const { id, version } = await planned('79000001');
  scene.clock.move(16 * MINUTES);
  expect(await refusal(here.ask('applyBatch', { id, version, leaveOut: true }))).toBe('accounts.prove_again');
  expect(await refusal(here.ask('applyBatch', { id, version, leaveOut: true, currentPassword: 'otra' }))).toBe(
    'accounts.prove_again',
  );
  expect((await readBatch(office, id)).state).toBe('planned');
  const begun = await here.ask('applyBatch', { id, version, leaveOut: true, currentPassword: PASSWORD });
  expect(begun.state).toBe('applying');
  // The proof holds for a while: what follows at once asks for nothing.
  const next = await planned('79000002');
  expect((await here.ask('applyBatch', { id: next.id, version: next.version, leaveOut: true })).state).toBe('applying');
});

test('whoever may not see a list is not asked for a password either', async () => {
  const { id, version } = await planned('79000003');
  const stranger = await Visitor.of(
    await scene.person('director', {
      memberships: [{ institutionId: scene.andes.institutionId, role: 'director', schoolId: scene.otherSchool.id }],
    }),
  );
  scene.clock.move(16 * MINUTES);
  expect(await refusal(stranger.ask('applyBatch', { id, version, leaveOut: true }))).toBe('imports.not_found');
  expect((await readBatch(office, id)).state).toBe('planned');
});
