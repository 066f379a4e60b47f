import { createHmac } from 'node:crypto';
import { makeMember } from '@patio/notices/testing';
import { studentStatusChanged } from '@patio/people';
import {
  findExport,
  inTenant,
  type JobWorker,
  Listening,
  publish,
  standingClock,
  startDispatcher,
  startJobWorker,
  useClock,
} from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EVENT_KINDS } from '../rules/event-kinds.ts';
import {
  archiveWebhook,
  attempts,
  deliveries,
  describeEvents,
  getWebhook,
  keepTest,
  listDeliveries,
  makeWebhook,
  openIntegrations,
  openWebhooks,
  post,
  renewWebhookSecret,
  replayDelivery,
  saveWebhook,
  signatureOf,
  switchWebhook,
  testMessage,
  webhooks,
} from '../server/index.ts';
import { makeScene, openListener, type Scene } from './scene.ts';

const database = testDatabase();
let scene: Scene;
let listener: Awaited<ReturnType<typeof openListener>>;
let listening: Listening;
let worker: JobWorker;
let dispatcher: Awaited<ReturnType<typeof startDispatcher>>;
beforeAll(async () => {
  scene = await makeScene();
  listener = await openListener();
  openIntegrations({ publicUrl: 'http://localhost:3000', webhookLocalHosts: [listener.host] });
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { pollSeconds: 0.5, superviseSeconds: 1 });
  dispatcher = await startDispatcher(listening);
});
afterAll(async () => {
  await dispatcher.stop();
  await worker.stop(0);
  await listening.close();
  await listener.close();
  openIntegrations({ publicUrl: 'http://localhost:3000', webhookLocalHosts: [] });
});
afterEach(async () => {
  listener.heard.length = 0;
  await run((tx) => tx.update(webhooks).set({ archivedAt: new Date() }));
});

const run = <T>(work: Parameters<typeof inTenant<T>>[1]) => inTenant(scene.admin, work);
const fields = (given: object = {}) => ({
  ...{ name: 'Transporte', url: listener.url, schoolId: null },
  kinds: ['people.student_status_changed' as const],
  ...given,
});
const make = (given: object = {}) => run((tx) => makeWebhook(tx, scene.admin, fields(given)));
const STUDENT = '01890000-0000-7000-8000-000000000001';
const happen = (schoolId = scene.schoolId) =>
  run((tx) =>
    publish(tx, studentStatusChanged, { studentId: STUDENT, schoolId, before: 'active', after: 'transferred' }),
  );
const log = async (id: string) => (await run((tx) => listDeliveries(tx, scene.admin, { id, limit: 50 }))).items;
const settled = (id: string, state: string) =>
  expect.poll(async () => (await log(id)).map((row) => row.state), { timeout: 20_000 }).toEqual([state]);
/** What the clock would do: the next tries are due now. */
const hurry = () =>
  database.asOwner((client) => client.query("update pgboss.job set start_after = now() where state = 'created'"));

test('news arrives once, signed, with ids and nothing private', async () => {
  const { webhook, secret } = await make();
  await happen();
  await settled(webhook.id, 'delivered');
  const [heard, ...more] = listener.heard;
  expect(more).toEqual([]);
  const message = JSON.parse(heard?.body ?? '');
  expect(message).toEqual({
    type: 'people.student_status_changed',
    timestamp: expect.any(String),
    data: { studentId: STUDENT, schoolId: scene.schoolId },
  });
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = heard?.headers ?? {};
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${at}.${heard?.body}`).digest('base64');
  expect(signature).toBe(`v1,${own}`);
  const [delivery] = await log(webhook.id);
  expect(delivery).toMatchObject({ id, attempts: [{ number: 1, status: 204, problem: null }] });
});

test('a signature is that of the standard', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signatureOf([secret], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('what fails is tried again later with the same id, until it arrives', async () => {
  const { webhook } = await make();
  listener.answer(500, 302, 204);
  await happen();
  for (const tries of [1, 2]) {
    await expect.poll(async () => (await log(webhook.id))[0]?.attempts.length, { timeout: 20_000 }).toBe(tries);
    const [delivery] = await log(webhook.id);
    expect(delivery?.state).toBe('waiting');
    expect(delivery?.nextAt).not.toBeNull();
    await hurry();
  }
  await settled(webhook.id, 'delivered');
  expect(new Set(listener.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await log(webhook.id);
  expect(delivery?.attempts.map(({ status, problem }) => problem ?? status)).toEqual([
    'refused',
    'address_refused',
    204,
  ]);
  // And once more by hand.
  await run((tx) => replayDelivery(tx, scene.admin, delivery?.id ?? ''));
  await expect.poll(async () => (await log(webhook.id))[0]?.attempts.length, { timeout: 20_000 }).toBe(4);
  expect(listener.heard).toHaveLength(4);
});

test('whoever says that it is gone, or fails for days, is left alone, and an admin is told', async () => {
  const { webhook } = await make();
  listener.answer(410, 204);
  await happen();
  await settled(webhook.id, 'stopped');
  const gone = await run((tx) => getWebhook(tx, scene.admin, webhook.id));
  expect(gone.off).toBe('gone');
  const told = await run((tx) =>
    tx.execute(sql`select kind from notices_notifications where kind = 'integrations.webhook_off'`),
  );
  expect(told.rows).not.toEqual([]);
  await happen();
  await dispatcher.drain();
  expect(await log(webhook.id)).toHaveLength(1);
  const [delivery] = await log(webhook.id);
  await expect(run((tx) => replayDelivery(tx, scene.admin, delivery?.id ?? ''))).rejects.toThrow('already_over');
  const on = await run((tx) => switchWebhook(tx, scene.admin, { id: gone.id, version: gone.version, on: true }));
  expect(on).toMatchObject({ off: null, failures: 0 });
  const days = new Date(Date.now() - 4 * 86_400_000);
  await run((tx) => tx.update(webhooks).set({ failures: 9, failingSince: days }).where(eq(webhooks.id, gone.id)));
  listener.answer(503, 204);
  await happen();
  await expect
    .poll(async () => (await run((tx) => getWebhook(tx, scene.admin, webhook.id))).off, { timeout: 20_000 })
    .toBe('failing');
});

test('an address of one school hears of that school alone', async () => {
  const { webhook } = await make({ schoolId: scene.schoolId });
  await happen('01890000-0000-7000-8000-0000000000ff');
  await happen();
  await settled(webhook.id, 'delivered');
  await expect(make({ schoolId: scene.schoolId, kinds: ['assignments.opened'] })).rejects.toMatchObject({
    field: 'schoolId',
  });
});

test.each([
  'http://example.org/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://0x7f.1/hook',
  'https://0177.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://user:pass@example.org/hook',
  'ftp://example.org/hook',
])('%s is refused before anything is sent', async (url) => {
  await expect(make({ url })).rejects.toMatchObject({ code: 'integrations.address_refused', field: 'url' });
});

test.each(['https://localhost/hook', 'https://localhost./hook', 'https://patio.localhost/hook'])(
  'the name %s that means a private address is refused when it is asked',
  async (url) => {
    const { webhook } = await make({ url });
    const row = await run((tx) => getWebhook(tx, scene.admin, webhook.id));
    const answered = await post(row, testMessage(row));
    expect(answered.ok).toBe(false);
    expect(['address_refused', 'unknown_host']).toContain(answered.problem);
  },
);

test('two secrets sign for a day while one is renewed, and neither is shown again', async () => {
  const clock = standingClock(new Date());
  const back = useClock(clock);
  try {
    const { webhook, secret } = await make();
    const renewed = await run((tx) => renewWebhookSecret(tx, scene.admin, webhook));
    const row = await run((tx) => getWebhook(tx, scene.admin, webhook.id));
    const signed = async () => {
      await post(row, testMessage(row));
      return String(listener.heard.at(-1)?.headers['webhook-signature']).split(' ').length;
    };
    expect(await signed()).toBe(2);
    clock.move(86_400_001);
    expect(await signed()).toBe(1);
    const whole = JSON.stringify([await run((tx) => openWebhooks(tx, scene.admin)), row]);
    for (const one of [secret, renewed.secret]) expect(whole).not.toContain(one.replace('whsec_', ''));
  } finally {
    back();
  }
});

test('a try by hand is kept with the others', async () => {
  const { webhook } = await make();
  const row = await run((tx) => getWebhook(tx, scene.admin, webhook.id));
  const message = testMessage(row);
  const answered = await post(row, message);
  await run((tx) => keepTest(tx, scene.admin, row, message, answered));
  expect(await log(webhook.id)).toMatchObject([{ kind: 'integrations.test', state: 'delivered' }]);
  const { webhooks: shown } = await run((tx) => openWebhooks(tx, scene.admin));
  expect(shown.find(({ id }) => id === webhook.id)?.last).toMatchObject({ state: 'delivered', status: 204 });
});

test('a list of many comes page by page, the newest first', async () => {
  const { webhook } = await make();
  const row = await run((tx) => getWebhook(tx, scene.admin, webhook.id));
  await run(async (tx) => {
    for (let i = 0; i < 7; i++)
      await tx.insert(deliveries).values({
        ...testMessage(row),
        institutionId: row.institutionId,
        webhookId: row.id,
        triesLeft: 0,
        state: 'failed',
      });
  });
  const whole = (await log(webhook.id)).map(({ id }) => id);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const input = { id: webhook.id, limit: 3, counted: 'yes' as const, ...(cursor && { cursor }) };
    const page = await run((tx) => listDeliveries(tx, scene.admin, input));
    expect(page).toMatchObject({ total: 7, all: 7 });
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(walked).toEqual(whole);
  const taken = (actor: typeof scene.admin) =>
    inTenant(actor, (tx) =>
      findExport('integrations.deliveries')!.page(tx, actor, { id: webhook.id }, { limit: 100 }, 'es'),
    );
  expect((await taken(scene.admin)).items).toEqual(await log(webhook.id));
  const { institutionId, schoolId } = scene;
  await expect(taken(actorOf('director', { institutionId, schoolId }))).rejects.toThrow('not_found');
});

test('a change names what it saw, and nobody else sees or changes anything', async () => {
  const { webhook } = await make();
  const seen = { id: webhook.id, version: webhook.version };
  const saved = await run((tx) => saveWebhook(tx, scene.admin, { ...fields({ name: 'Otro' }), ...seen }));
  expect(saved.name).toBe('Otro');
  await expect(run((tx) => archiveWebhook(tx, scene.admin, seen))).rejects.toThrow('changed_meanwhile');
  const { institutionId, schoolId } = scene;
  const director = actorOf('director', { institutionId, schoolId });
  await expect(inTenant(director, (tx) => openWebhooks(tx, director))).rejects.toThrow('not_found');
  const elsewhere = await makeScene();
  const stranger = await makeMember(elsewhere.institutionId, 'admin');
  await expect(inTenant(stranger, (tx) => getWebhook(tx, stranger, webhook.id))).rejects.toThrow('not_found');
});

test('every kind is described, and none carries words that somebody wrote', () => {
  const { kinds } = describeEvents();
  expect(kinds.map(({ kind }) => kind)).toEqual([...EVENT_KINDS]);
  const names = kinds.flatMap(({ schema }) => Object.keys(schema.properties as object));
  for (const name of names) expect(name).toMatch(/Ids?$|^(date|on|count|role)$/);
});

test('the log of tries only grows', async () => {
  const [last] = await run((tx) => tx.select().from(attempts).orderBy(desc(attempts.at)).limit(1));
  expect(last).toBeDefined();
  await expect(run((tx) => tx.delete(attempts).where(eq(attempts.id, last?.id ?? '')))).rejects.toThrow();
});
