import { makeId } from '@patio/kernel';
import {
  askApproval,
  canReadApproval,
  countToDecide,
  decideApproval,
  defineApproval,
  failure,
  getApproval,
  getSafeguards,
  inTenant,
  listApprovals,
  needsSecondPerson,
  platformSchema,
  setSafeguards,
} from '@patio/platform';
import { actorOf, expectPolicyAgreement, useTestDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { as } from './as.ts';

useTestDatabase();
const institutionId = makeId();
const school = makeId();
const asker = actorOf('admin', { institutionId });
const second = actorOf('admin', { institutionId });
const third = actorOf('admin', { institutionId });
const teacher = actorOf('teacher', { institutionId, schoolId: school });
const director = actorOf('director', { institutionId, schoolId: school });
const stranger = actorOf('admin');

let applied: string[] = [];
let breaks = false;
beforeEach(() => {
  applied = [];
  breaks = false;
});
const wipe = defineApproval('test.wipe', {
  payload: z.object({ what: z.string() }),
  needs: 'accounts.manage',
  describe: ({ what }, locale) => ({ title: `${locale === 'es' ? 'Borrar' : 'Wipe'} ${what}` }),
  apply: async (_tx, decider, { what }, askedBy) => {
    if (breaks) throw failure('not_found');
    applied.push(`${what} by ${decider.userId} for ${askedBy}`);
  },
});
const ask = (what: string, schoolId: string | null = null) =>
  inTenant(asker, (tx) => askApproval(tx, asker, wipe, { what }, { schoolId, reason: 'spring' }));
const stateOf = (id: string) => inTenant(asker, async (tx) => (await getApproval(tx, asker, id)).state);

test('a second person reads it in their language, agrees, and it is done; the asker learns of it', async () => {
  const row = await ask('the cellar');
  const { items } = await as(second, 'en').listApprovals({});
  const seen = items.find(({ id }) => id === row.id);
  expect(seen).toMatchObject({
    title: 'Wipe the cellar',
    askedReason: 'spring',
    can: { decide: true, withdraw: false },
  });
  await as(second).decideApproval({ id: row.id, approve: true });
  expect(applied).toEqual([`the cellar by ${second.userId} for ${asker.userId}`]);
  const mine = await as(asker).listApprovals({ box: 'asked' });
  expect(mine.items.find(({ id }) => id === row.id)).toMatchObject({ state: 'approved', title: 'Borrar the cellar' });
});

test('nobody decides what they asked for, or without the right, or from another institution', async () => {
  const { id } = await ask('the roof');
  await expect(as(asker).decideApproval({ id, approve: true })).rejects.toMatchObject({
    code: 'platform.approval_own',
  });
  await expect(as(teacher).decideApproval({ id, approve: true })).rejects.toMatchObject({ code: 'platform.not_found' });
  await expect(as(stranger).decideApproval({ id, approve: true })).rejects.toMatchObject({
    code: 'platform.not_found',
  });
  const eyes = { ...second, impersonatedBy: asker.userId };
  await expect(as(eyes).decideApproval({ id, approve: true })).rejects.toMatchObject({ code: 'platform.not_found' });
  expect([applied, await stateOf(id)]).toEqual([[], 'waiting']);
});

test('two who decide at once: one of them does it, the other finds it decided', async () => {
  const { id } = await ask('the gate');
  const both = await Promise.allSettled([
    as(second).decideApproval({ id, approve: true }),
    as(third).decideApproval({ id, approve: false, reason: 'no' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'platform.approval_over' } });
  expect(applied.length).toBe((await stateOf(id)) === 'approved' ? 1 : 0);
});

test('what cannot be done is not decided either', async () => {
  const { id } = await ask('the well');
  breaks = true;
  await expect(as(second).decideApproval({ id, approve: true })).rejects.toMatchObject({ code: 'platform.not_found' });
  expect(await stateOf(id)).toBe('waiting');
});

test('asked twice it waits once; a repeated answer does nothing more; withdrawn it is over', async () => {
  const [one, again] = [await ask('the yard'), await ask('the yard')];
  expect(again.id).toBe(one.id);
  const key = makeId();
  const answers = [
    await as(second, 'es', key).decideApproval({ id: one.id, approve: true }),
    await as(second, 'es', key).decideApproval({ id: one.id, approve: true }),
  ];
  expect([answers[0]?.state, applied.length]).toEqual([answers[1]?.state, 1]);
  const next = await ask('the yard');
  expect(next.id).not.toBe(one.id);
  await as(asker).withdrawApproval({ id: next.id });
  await expect(as(second).decideApproval({ id: next.id, approve: true })).rejects.toMatchObject({
    code: 'platform.approval_over',
  });
});

test('a no needs its reason; past its time nobody decides, and it can be asked again', async () => {
  const { id } = await ask('the tower');
  await expect(as(second).decideApproval({ id, approve: false })).rejects.toMatchObject({
    code: 'platform.approval_reason_missing',
  });
  await inTenant(asker, (tx) =>
    tx
      .update(platformSchema.approvals)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(platformSchema.approvals.id, id)),
  );
  await expect(as(second).decideApproval({ id, approve: true })).rejects.toMatchObject({
    code: 'platform.approval_over',
  });
  const { items } = await as(asker).listApprovals({ box: 'asked' });
  expect(items.find((each) => each.id === id)?.state).toBe('expired');
  expect((await ask('the tower')).id).not.toBe(id);
});

test('asking and deciding are written down with both names', async () => {
  const { id } = await ask('the kitchen');
  await inTenant(second, async (tx) =>
    decideApproval(tx, second, await getApproval(tx, second, id), { approve: false, reason: 'not in term' }),
  );
  const { items } = await as(second).listSubjectHistory({ type: 'platform.approval', id });
  expect(items.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
    ['platform.approval_refused', second.userId, 'not in term'],
    ['platform.approval_asked', asker.userId, 'spring'],
  ]);
});

test('who may read a request: row and filter agree', async () => {
  const export_ = defineApproval('test.of_school', {
    payload: z.object({ n: z.number() }),
    needs: 'platform.approve_exports',
    describe: () => ({ title: 'x' }),
    apply: async () => {},
  });
  const here = await inTenant(teacher, (tx) => askApproval(tx, teacher, export_, { n: 1 }));
  const whole = await inTenant(asker, (tx) => askApproval(tx, asker, export_, { n: 2 }, { schoolId: null }));
  await expectPolicyAgreement({
    rows: [here, whole],
    actors: [asker, second, teacher, director, actorOf('director', { institutionId, schoolId: makeId() })],
    can: (actor, row) => canReadApproval(actor, row),
    list: (actor) =>
      inTenant(actor, async (tx) => [
        ...(await listApprovals(tx, actor, 'to_decide', { limit: 200 })).items,
        ...(await listApprovals(tx, actor, 'asked', { limit: 200 })).items,
      ]),
    idOf: (row) => row.id,
  });
  expect(await inTenant(director, (tx) => countToDecide(tx, director))).toBe(1);
});

describe('safeguards', () => {
  test('stricter at once, weaker only with a second person, and never over a newer version', async () => {
    const set = (version: number, exportRows: number, fourEyes: string[]) =>
      as(asker).setSafeguards({ version, exportRows, fourEyes });
    expect(await set(0, 1_000, ['test.wipe'])).toMatchObject({ exportRows: 1_000, waiting: false, version: 1 });
    expect(await inTenant(asker, (tx) => needsSecondPerson(tx, 'test.wipe'))).toBe(true);
    await expect(set(0, 500, ['test.wipe'])).rejects.toMatchObject({ code: 'platform.version_conflict' });
    expect(await set(1, 1_000, [])).toMatchObject({ fourEyes: ['test.wipe'], waiting: true });
    const { items } = await as(second).listApprovals({});
    const waiting = items.find(({ kind }) => kind === 'platform.weaken_safeguards');
    await as(second).decideApproval({ id: waiting?.id ?? '', approve: true });
    expect((await as(asker).getSafeguards()).fourEyes).toEqual([]);
    expect(await inTenant(stranger, (tx) => getSafeguards(tx))).toMatchObject({ exportRows: 5_000, version: 0 });
    await expect(
      inTenant(asker, (tx) => setSafeguards(tx, asker, { version: 1, exportRows: 9, fourEyes: [] })),
    ).rejects.toMatchObject({ code: 'platform.version_conflict' });
  });
});
