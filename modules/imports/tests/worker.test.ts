import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '@patio/access';
import { openForTests } from '@patio/accounts/scene';
import { invitationRows } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import { readOneRoster, readTables } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { personRows } from '@patio/people/server';
import {
  fileStore,
  getJob,
  inTenant,
  type JobWorker,
  Listening,
  platformSchema,
  receiveFile,
  startJobWorker,
  type Tx,
} from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchOptions, SOURCE_PURPOSE } from '../contract.ts';
import type { BatchRecord } from '../server/schema.ts';
import { openBatch } from '../server/service/batches.ts';
import { startCorrected } from '../server/service/corrected-file.ts';
import { startExport } from '../server/service/export-roster.ts';
import { startInvite } from '../server/service/invite.ts';
import { saveMapping } from '../server/service/mapping.ts';
import { startApply } from '../server/service/start-apply.ts';
import { readBatch } from '../testing/index.ts';
import { type ImportScene, keepFiles, listOf, makeScene } from './scene.ts';

const database = testDatabase();
keepFiles();
let scene: ImportScene;
let listening: Listening;
let worker: JobWorker;
beforeAll(async () => {
  openForTests();
  scene = await makeScene();
  const { institutionId } = scene.school;
  // A letter names whoever invites: somebody with an account.
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'admin' }] });
  scene.admin = { ...scene.admin, userId: user.id };
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { superviseSeconds: 1, pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
});

/** Waits until the worker has left a batch in this state. */
async function until(actor: Actor, id: string, state: BatchRecord['state']): Promise<BatchRecord> {
  const standing = async () => (await readBatch(actor, id)).state;
  await expect.poll(standing, { timeout: 30_000, interval: 100 }).toBe(state);
  return readBatch(actor, id);
}

/** Uploads a list and has the worker look at it and plan it. */
async function planned(name: string, list: string): Promise<BatchRecord> {
  const { admin, school } = scene;
  const file = await receiveFile(admin, SOURCE_PURPOSE, { name, bytes: Readable.from([Buffer.from(list)]) });
  const { id } = await inTenant(admin, (tx) => openBatch(tx, admin, { schoolId: school.schoolId, fileId: file.id }));
  const { version, found } = await until(admin, id, 'mapping');
  const tables = found.map(({ columns, name: table, kind }) => ({ name: table, kind, columns }));
  await inTenant(admin, (tx) => saveMapping(tx, admin, { id, version, tables, options: batchOptions.parse({}) }));
  return until(admin, id, 'planned');
}

/** Asks for work as a request does, and waits until the worker has done it. */
async function worked<Result>(actor: Actor, ask: (tx: Tx) => Promise<string | null>): Promise<Result> {
  const jobId = (await inTenant(actor, ask)) as string;
  const look = () => inTenant(actor, (tx) => getJob(tx, actor, jobId));
  const standing = async () => {
    const { state, error } = await look();
    return { state, error };
  };
  await expect.poll(standing, { timeout: 30_000, interval: 100 }).toEqual({ state: 'done', error: null });
  return (await look()).result as Result;
}

const bytesOf = async (actor: Actor, fileId: string): Promise<Uint8Array> =>
  new Uint8Array(await buffer(await fileStore().get({ institutionId: actor.institutionId, id: fileId })));

const actionsOf = (actor: Actor, actions: string[]) =>
  inTenant(actor, (tx) =>
    tx
      .select({ action: platformSchema.auditLog.action, after: platformSchema.auditLog.after })
      .from(platformSchema.auditLog)
      .where(inArray(platformSchema.auditLog.action, actions)),
  );

const LONG = { timeout: 60_000 };

const row = (n: number, mail: string, document = String(77_000_000 + n)): string[] => [
  `Tello${'abcdef'[n]}`,
  'Ruiz',
  'Nora',
  document,
  `1${n}/04/2015`,
  '5to',
  'A',
  `Ruiz Cano${'abcdef'[n]}, Inés`,
  String(47_000_000 + n),
  mail,
];

test(
  'guardians of a list are invited once each, and an address that somebody else holds stops nobody',
  LONG,
  async () => {
    const { admin } = scene;
    const list = listOf([
      row(0, 'Ines.A@correo.pe'),
      row(1, 'ines.b@correo.pe'),
      row(2, ''),
      row(3, 'ines.b@correo.pe'),
    ]);
    const plan = await planned('familias.csv', list);
    await inTenant(admin, (tx) => startApply(tx, admin, { id: plan.id, version: plan.version, leaveOut: true }));
    const applied = await until(admin, plan.id, 'applied');
    const ask = async (tx: Tx) =>
      (await startInvite(tx, admin, { id: applied.id, version: (await readBatch(admin, applied.id)).version })).jobId;
    const result = await worked<{ invited: number; skipped: number }>(admin, ask);
    const open = await inTenant(admin, (tx) =>
      tx
        .select({ email: invitationRows.email, document: personRows.documentNumber })
        .from(invitationRows)
        .innerJoin(personRows, eq(personRows.id, invitationRows.personId)),
    );
    expect(result.invited).toBe(open.length);
    expect(result.invited + result.skipped).toBe(3);
    expect(open.map(({ email }) => email)).toContain('ines.a@correo.pe');
    expect(open.map(({ document }) => document)).not.toContain('47000002');
    expect((await readBatch(admin, applied.id)).invitedAt).not.toBeNull();
    expect(await actionsOf(admin, ['imports.invited'])).toMatchObject([{ after: result }]);
    // Whoever was invited is not invited again.
    expect(await worked(admin, ask)).toMatchObject({ invited: 0 });
  },
);

test('rows to correct become a file with what is wrong, and it is read again like the first', LONG, async () => {
  const { admin } = scene;
  const list = listOf([row(4, 'ok@correo.pe'), row(5, 'mala@correo.pe', '12')]);
  const plan = await planned('con errores.csv', list);
  expect(plan.counts?.actions.error).toBe(1);
  const { fileId } = await worked<{ fileId: string }>(
    admin,
    async (tx) => (await startCorrected(tx, admin, plan.id, 'es')).jobId,
  );
  const read = readTables(await bytesOf(admin, fileId), 'corregir.csv');
  if (!read.ok) throw new Error(read.problem.code);
  const [table] = read.source.tables;
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['Tellof']);
  expect(table?.header).toHaveLength(11);
  expect(table?.rows[0]?.cells.join(' ')).toContain('documento');
  const [kept] = await inTenant(admin, (tx) =>
    tx
      .select()
      .from(platformSchema.files)
      .where(and(eq(platformSchema.files.institutionId, admin.institutionId), eq(platformSchema.files.id, fileId))),
  );
  expect(kept?.name).toContain('con errores');
  const again = await planned('corregido.csv', new TextDecoder().decode(await bytesOf(admin, fileId)));
  expect(again.counts?.actions).toMatchObject({ create: 0, error: 1 });
});

test('everybody of a school leaves as OneRoster, and both the question and the file are on record', LONG, async () => {
  const { office, school } = scene;
  const { fileId } = await worked<{ fileId: string }>(
    office,
    async (tx) => (await startExport(tx, office, school.schoolId)).jobId,
  );
  const read = readOneRoster(await bytesOf(office, fileId), { country: 'PE', today: '2026-05-04' });
  if (!read.ok) throw new Error(read.problem.code);
  const people = read.roster.records.filter(({ kind }) => kind === 'student' || kind === 'guardian');
  expect(people.filter(({ kind }) => kind === 'student')).toHaveLength(4);
  const told = await actionsOf(office, ['imports.export_asked', 'imports.exported']);
  expect(told.map(({ action }) => action).toSorted()).toEqual(['imports.export_asked', 'imports.exported']);
  expect(told.find(({ action }) => action === 'imports.exported')?.after).toEqual({ people: people.length });
});

test('nobody takes out a school beyond their reach', async () => {
  const stranger = actorOf('support', { institutionId: scene.school.institutionId, schoolId: makeId() });
  await expect(inTenant(stranger, (tx) => startExport(tx, stranger, scene.school.schoolId))).rejects.toMatchObject({
    code: 'imports.not_found',
  });
});
