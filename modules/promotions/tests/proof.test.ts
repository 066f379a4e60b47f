import { openForTests, refusal, visitorOf } from '@patio/accounts/scene';
import { makeUser, PASSWORD } from '@patio/accounts/testing';
import { useClock as setClock, standingClock } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { api } from '../server/api.ts';
import { begin, makeScene, NOW, prepare, type Scene } from './scene.ts';

testDatabase();
const Visitor = visitorOf<typeof contract>({ module: 'promotions', contract, api });
const clock = standingClock(NOW);
let scene: Scene;
let back: () => void;
beforeAll(async () => {
  back = setClock(clock);
  openForTests();
  scene = await makeScene();
});
afterAll(() => back());

test('carrying a level over asks for a password that is minutes old', async () => {
  const { institutionId, schoolId } = scene.school;
  const plan = await begin(scene);
  await prepare(scene, plan);
  const here = await Visitor.of(await makeUser({ memberships: [{ institutionId, role: 'support', schoolId }] }));
  clock.move(16 * 60_000);
  const given = { planId: plan.id, gradeLevelIds: [scene.second.homeroom.gradeLevelId] };
  expect(await refusal(here.ask('run', given))).toBe('accounts.prove_again');
  expect(await refusal(here.ask('run', { ...given, currentPassword: 'otra' }))).toBe('accounts.prove_again');
  expect((await here.ask('overview', { schoolId })).levels.every(({ run }) => run === null)).toBe(true);
  expect((await here.ask('run', { ...given, currentPassword: PASSWORD })).jobId).not.toBeNull();
});
