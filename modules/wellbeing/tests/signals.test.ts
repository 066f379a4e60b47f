import { makeStudent } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { runRules, type SignalRow, signals, rules as warningRules } from '@patio/warnings/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { referrals, referSignal } from '../server/index.ts';
import { openTestAccounts } from './care-scene.ts';
import { type CareVisitor, makeReferralScene, type ReferralScene, send, visitorWith } from './referral-scene.ts';

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

test('a signal goes into the open case of its student, once, and by nobody who only looks in', async () => {
  await send(scene);
  await send(scene);
  const [signal] = await run();
  const [elena, elisa] = [scene.team.lead, scene.team.others[0]!].map(visitorWith) as [CareVisitor, CareVisitor];
  const leadId = scene.team.lead.actor.userId;
  const { id: otherId } = await makeStudent(scene.school.admin, scene.school.schoolId);
  const foreign = await elena.ask('makeCase', { studentId: otherId, leadId });
  const { id } = await elena.ask('makeCase', { studentId: scene.studentId, leadId });
  const join = (who: CareVisitor, caseId = id) => who.ask('joinSignal', { id: caseId, signalId: signal!.id });
  await expect(join(elena, foreign.id)).rejects.toThrow('not_found');
  await expect(join(elisa)).rejects.toThrow('wellbeing.reason_needed');
  await elisa.ask('openForeignCase', {
    caseId: id,
    reason: 'Cubro a Elena esta semana por permiso.',
    purpose: 'cover',
  });
  await expect(join(elisa)).rejects.toThrow('wellbeing.not_your_case');
  await join(elena);
  await expect(join(elena)).rejects.toThrow('warnings.already_decided');
  const { items } = await elena.ask('timeLine', { id, limit: 10 });
  expect(items.filter(({ kind }) => kind === 'signal')).toMatchObject([{ refId: signal!.id, text: null }]);
  const [taken] = await inTenant(scene.school.admin, (tx) => tx.select().from(signals));
  expect(taken).toMatchObject({ state: 'taken', takenTo: 'case', takenId: id });
});
