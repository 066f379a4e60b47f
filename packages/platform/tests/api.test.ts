import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRouterClient } from '@orpc/server';
import type { Actor } from '@patio/access';
import type { ProcedureMeta } from '@patio/access/contract';
import { makeId } from '@patio/kernel';
import {
  ApiContext,
  checkpointAudit,
  cleanUp,
  defineJob,
  diskStore,
  inTenant,
  openAudit,
  openFiles,
  openSecrets,
  platformApi,
  platformSchema,
  queueMail,
  record,
  requireRight,
  runRecurring,
  startJob,
  verifyEveryAudit,
} from '@patio/platform';
import { contract } from '@patio/platform/contract';
import { actorOf, useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

useTestDatabase();
const admin = actorOf('admin');
const teacher = actorOf('teacher', { institutionId: admin.institutionId });
const quiet = defineJob('test.quiet', { input: z.object({}), run: async () => null });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'patio-api-'));
  openAudit(openSecrets({ dataDir: folder, secret: 'x'.repeat(40) }), folder);
  openFiles(diskStore(path.join(folder, 'files')));
});
afterAll(() => rm(folder, { recursive: true }));

const as = (actor: Actor | null) => {
  const request = {
    id: 'r',
    address: '::1',
    userAgent: '',
    locale: 'es' as const,
    idempotencyKey: undefined,
    cookies: {},
  };
  const context = new ApiContext(request, actor && { actor, sessionId: makeId() }, () => {});
  return createRouterClient(platformApi, { context });
};

test('every procedure names its right, and a teacher holds none of those that look into the house', () => {
  const refused: string[] = [];
  for (const [name, procedure] of Object.entries(contract)) {
    const { meta, route } = procedure['~orpc'] as { meta: ProcedureMeta; route: { method?: string; path?: string } };
    expect(meta.needs, name).toBeDefined();
    expect(route.path, name).toMatch(/^\/platform\//);
    try {
      requireRight(meta, teacher, route.method === 'GET');
    } catch {
      refused.push(name);
    }
  }
  expect(refused.toSorted()).toEqual(
    [
      'listAudit',
      'listSubjectHistory',
      'verifyAudit',
      'listJobs',
      'listDeadLetters',
      'retryDeadLetter',
      'listMail',
      'getMail',
      'setMaintenance',
      'getSafeguards',
      'setSafeguards',
    ].toSorted(),
  );
});

describe('the audit', () => {
  test('is listed, followed for one record, and verified', async () => {
    const thing = makeId();
    await inTenant(admin, (tx) =>
      record(tx, admin, 'test.made', { type: 'test.thing', id: thing }, { after: { a: 1 } }),
    );
    const { items } = await as(admin).listAudit({
      action: 'test.*',
      until: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(items).toMatchObject([{ action: 'test.made', subjectId: thing, after: { a: 1 }, actorId: admin.userId }]);
    const history = await as(admin).listSubjectHistory({ type: 'test.thing', id: thing });
    expect(history.items).toHaveLength(1);
    await checkpointAudit(admin);
    expect(await as(admin).verifyAudit()).toMatchObject({ whole: true, unsigned: [] });
    const reports = [];
    for await (const report of verifyEveryAudit([admin.institutionId])) reports.push(report);
    expect(reports).toMatchObject([{ institutionId: admin.institutionId, whole: true }]);
  });
});

describe('jobs', () => {
  test('are listed for the admin; whoever started one watches and stops it; nobody else', async () => {
    const id = await inTenant(teacher, (tx) => startJob(tx, teacher, quiet, {}));
    const view = await as(teacher).getJob({ id });
    expect(view).toMatchObject({ state: 'waiting', startedBy: teacher.userId, can: { cancel: true, retry: false } });
    expect(view).not.toHaveProperty('input');
    const colleague = actorOf('teacher', { institutionId: admin.institutionId });
    await expect(as(colleague).getJob({ id })).rejects.toMatchObject({ code: 'platform.not_found' });
    await expect(as(colleague).cancelJob({ id })).rejects.toMatchObject({ code: 'platform.not_found' });
    expect((await as(admin).listJobs({ kind: 'test.quiet' })).items.map((job) => job.id)).toEqual([id]);
    expect(await as(teacher).cancelJob({ id })).toMatchObject({
      state: 'cancelled',
      can: { cancel: false, retry: true },
    });
    expect(await as(teacher).retryJob({ id })).toMatchObject({ state: 'waiting' });
  });
});

describe('letters', () => {
  test('are listed without their text and read one by one', async () => {
    const { institutionId } = admin;
    const id = await inTenant(admin, (tx) =>
      queueMail(tx, {
        institutionId,
        to: 'a@b.test',
        locale: 'en',
        kind: 'test.letter',
        subject: 'Hello',
        text: 'Inside',
      }),
    );
    const { items } = await as(admin).listMail({ kind: 'test.letter' });
    expect(items).toMatchObject([{ id, state: 'kept', subject: 'Hello' }]);
    expect(items[0]).not.toHaveProperty('text');
    expect(await as(admin).getMail({ id })).toMatchObject({ text: 'Inside', html: null, hidden: false });
  });
});

test('dead letters and files of nobody answer as not found; maintenance answers everyone', async () => {
  await expect(as(admin).retryDeadLetter({ eventId: makeId(), listener: 'x' })).rejects.toMatchObject({
    kind: 'not_found',
  });
  expect(await as(admin).listDeadLetters({})).toEqual({ items: [] });
  await expect(as(teacher).getFile({ id: makeId() })).rejects.toMatchObject({ kind: 'not_found' });
  expect(await as(null).getMaintenance()).toEqual({ on: false, message: null, expectedEnd: null });
});

test('each night the house forgets what only it needed, one institution failing does not spare the others, and the audit stays', async () => {
  const own = actorOf('admin');
  const { institutionId } = own;
  await inTenant(own, async (tx) => {
    for (const days of [1, 400]) {
      const at = sql`now() - ${days} * interval '1 day'`;
      await tx
        .insert(platformSchema.idempotentResults)
        .values({ institutionId, userId: own.userId, key: `k${days}`, procedure: 'x', fingerprint: 'y', at });
      await tx
        .insert(platformSchema.events)
        .values({ institutionId, id: makeId(), name: 'test.old', payload: {}, at, deliveredAt: at });
      await tx.insert(platformSchema.mails).values({
        institutionId,
        id: makeId(),
        to: `${days}@b.test`,
        locale: 'es',
        kind: 'x.y',
        subject: 's',
        text: 't',
        state: 'sent',
        createdAt: at,
      });
      await tx.insert(platformSchema.auditLog).values({
        institutionId,
        id: makeId(),
        at,
        actorId: own.userId,
        role: 'admin',
        action: 'test.old',
        subjectType: 'x',
      });
    }
  });
  const troubles: unknown[] = [];
  await runRecurring(
    cleanUp,
    async () => ['not-an-id', institutionId],
    (error) => troubles.push(error),
  );
  expect(troubles).toHaveLength(1);
  const left = await inTenant(own, async (tx) => [
    (await tx.select().from(platformSchema.idempotentResults)).map((row) => row.key),
    (await tx.select().from(platformSchema.events)).length,
    (await tx.select().from(platformSchema.mails)).map((row) => row.to),
    (await tx.select().from(platformSchema.auditLog)).length,
  ]);
  expect(left).toEqual([['k1'], 1, ['1@b.test'], 2]);
});
