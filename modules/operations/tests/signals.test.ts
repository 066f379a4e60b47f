import type { Actor } from '@patio/access';
import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { makeMember } from '@patio/notices/testing';
import { getExport, inPlatform, inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { actorOf, stopClockAt, useTestDatabase as testDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  alerts,
  listSignalRows,
  logEntries,
  openMonitoring,
  removeRule,
  saveRule,
  silenceRule,
  watchInstitution,
} from '../server/index.ts';

testDatabase();
const clock = stopClockAt(new Date().toISOString());
let admin: Actor;
beforeEach(async () => {
  const { institutionId } = await makeInstitution();
  await makeSchool(institutionId);
  admin = await makeMember(institutionId, 'admin', { name: 'Marta Ruiz' });
});

const { jobs, mails } = platformSchema;
const letter = (state: 'failed' | 'sent') =>
  inTenant(admin, (tx) =>
    tx.insert(mails).values({
      institutionId: admin.institutionId,
      id: makeId(),
      to: 'a@b.pe',
      locale: 'es',
      kind: 'fees.reminder',
      subject: '',
      text: '',
      state,
    }),
  );
const rule = { signal: 'mail_failed', threshold: 2, minutes: 10, urgent: false, enabled: true } as const;
const add = (given: object = {}) =>
  inTenant(admin, (tx) => saveRule(tx, admin, { ...rule, toldIds: [admin.userId], ...given }));
const look = () => watchInstitution(systemActor(admin.institutionId));
const raised = () => inTenant(admin, (tx) => tx.select().from(alerts).orderBy(alerts.startedAt));
const told = () =>
  inTenant(admin, (tx) => tx.select().from(notifications).where(eq(notifications.userId, admin.userId)));

test('a figure and its rows are the same, and say which they are', async () => {
  await letter('failed');
  await letter('failed');
  await letter('sent');
  const view = await inTenant(admin, (tx) => openMonitoring(tx, admin));
  expect(view.signals.find(({ signal }) => signal === 'mail_failed')).toMatchObject({ value: 2, state: 'watch' });
  expect(view.signals.map(({ signal }) => signal)).not.toContain('backup_age');
  for (const { signal, value, href } of view.signals)
    if (value !== null && signal !== 'ai_spent' && !href) {
      const rows = await inTenant(admin, (tx) => listSignalRows(tx, admin, { signal, limit: 1 }));
      expect([signal, rows.total]).toEqual([signal, value]);
    }
});

test('a rule tells once when it held long enough, and again when it is over', async () => {
  await letter('failed');
  await letter('failed');
  await add();
  await look();
  expect(await raised()).toEqual([]);
  clock.move(11 * 60_000);
  await look();
  await look();
  expect(await raised()).toMatchObject([{ worst: 2, told: 1, endedAt: null }]);
  await letter('failed');
  await look();
  expect(await raised()).toMatchObject([{ worst: 3 }]);
  await inTenant(admin, (tx) => tx.update(mails).set({ state: 'sent' }));
  await look();
  expect((await raised())[0]?.endedAt).not.toBeNull();
  expect((await told()).map(({ kind }) => kind).sort()).toEqual(['operations.alert_began', 'operations.alert_over']);
});

test('a silenced rule writes down and tells nobody; a rule names people who are there, once', async () => {
  await letter('failed');
  const made = await add({ threshold: 1, minutes: 0 });
  const silent = await inTenant(admin, (tx) => silenceRule(tx, admin, { ...made, hours: 8 }));
  await look();
  expect(await raised()).toMatchObject([{ silenced: true, told: 0 }]);
  expect(await told()).toEqual([]);
  await expect(add({ threshold: 1 })).rejects.toThrow('operations.rule_exists');
  await expect(add({ toldIds: [makeId()] })).rejects.toThrow('operations.person_not_here');
  await expect(add({ signal: 'backup_age' })).rejects.toThrow('operations.not_found');
  await expect(inTenant(admin, (tx) => silenceRule(tx, admin, { ...made, hours: 1 }))).rejects.toThrow(
    'changed_meanwhile',
  );
  await inTenant(admin, (tx) => removeRule(tx, admin, silent));
  expect(await raised()).toEqual([]);
});

test('what the house lists is taken out as it is read: of one institution, and by those alone who may read it', async () => {
  const { institutionId, userId } = admin;
  const at = new Date();
  await letter('failed');
  await add({ threshold: 1, minutes: 0 });
  await look();
  await inTenant(admin, (tx) =>
    tx.insert(jobs).values({
      institutionId,
      id: makeId(),
      kind: 'test.listed',
      state: 'failed',
      input: {},
      ticket: makeId(),
      startedBy: userId,
      actor: admin,
    }),
  );
  await inPlatform(undefined, (tx) =>
    tx.insert(logEntries).values({
      id: makeId(),
      at,
      level: 50,
      kind: 'job',
      name: 'test.listed',
      outcome: 'failed',
      ofInstitutionId: institutionId,
      process: 'test',
    }),
  );
  const taken = async (actor: Actor, name: string, filters: object) =>
    (await inTenant(actor, async (tx) => getExport(actor, name).page(tx, actor, filters, { limit: 100 }, 'es'))).items;
  const lists = {
    'operations.signal_rows': [{ signal: 'mail_failed' }, { title: 'fees.reminder' }],
    'operations.alerts': [{ signal: 'mail_failed' }, { signal: 'mail_failed', worst: 1 }],
    'operations.jobs': [{ kind: 'test.listed' }, { kind: 'test.listed', state: 'failed' }],
    'operations.log': [{ kind: 'job' }, { name: 'test.listed', outcome: 'failed' }],
  } as const;
  const stranger = actorOf('admin');
  const teacher = actorOf('teacher', { institutionId });
  for (const [name, [filters, row]] of Object.entries(lists)) {
    expect(await taken(admin, name, filters), name).toMatchObject([row]);
    expect(await taken(stranger, name, filters), name).toEqual([]);
    await expect(taken(teacher, name, filters), name).rejects.toMatchObject({ code: 'platform.not_allowed' });
  }
});
