import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { runRules, type SignalRow, signals, rules as warningRules } from '@patio/warnings/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { referrals, referSignal } from '../server/index.ts';
import { openTestAccounts } from './care-scene.ts';
import { makeReferralScene, type ReferralScene, send } from './referral-scene.ts';

testDatabase();
let scene: ReferralScene;

const RULE = [{ kind: 'incidents' as const, amount: 2, days: 30 }];

/** A rule that is on, as if it had been tried. */
const switchOn = () =>
  inTenant(scene.school.admin, (tx) =>
    tx.insert(warningRules).values({
      institutionId: scene.school.institutionId,
      id: crypto.randomUUID(),
      schoolId: scene.school.schoolId,
      number: 1,
      conditions: RULE,
      state: 'on',
      authorId: scene.team.lead.actor.userId,
    }),
  );
const run = async (): Promise<SignalRow[]> => {
  const { admin, institutionId, schoolId } = scene.school;
  await inTenant(admin, (tx) => runRules(tx, institutionId, schoolId));
  return inTenant(admin, (tx) => tx.select().from(signals));
};

beforeEach(async () => {
  openTestAccounts();
  scene = await makeReferralScene();
  await switchOn();
});

test('what staff reported counts for a rule: that there was something, never what', async () => {
  await send(scene, { what: 'Llora en el recreo', kind: 'observation' });
  expect(await run()).toEqual([]);
  await send(scene, { what: 'Otra vez en el recreo', kind: 'observation' });
  const [signal] = await run();
  expect(signal).toMatchObject({ studentId: scene.studentId, findings: [{ kind: 'incidents', value: 2 }] });
  expect(JSON.stringify(signal)).not.toContain('recreo');
});

test('a person puts a signal into the inbox once; it is decided then', async () => {
  const { actor } = scene.team.lead;
  await send(scene);
  await send(scene);
  const [signal] = await run();
  await inTenant(actor, (tx) => referSignal(tx, actor, signal!.id));
  const [referral] = await inTenant(actor, (tx) => tx.select().from(referrals).where(eq(referrals.kind, 'signal')));
  expect(referral).toMatchObject({ studentId: scene.studentId, sealedText: null, sourceId: signal!.id });
  const [taken] = await inTenant(actor, (tx) => tx.select().from(signals));
  expect(taken).toMatchObject({ state: 'taken', takenTo: 'referral', takenId: referral!.id });
  await expect(inTenant(actor, (tx) => referSignal(tx, actor, signal!.id))).rejects.toThrow('warnings.already_decided');
});
