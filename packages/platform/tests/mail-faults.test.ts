import type { AddressInfo } from 'node:net';
import {
  closeMail,
  inTenant,
  type JobWorker,
  Listening,
  liftBounce,
  listBounces,
  openMail,
  platformSchema,
  queueMails,
  startJobWorker,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { inArray } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });
const database = useTestDatabase();
const admin = actorOf('admin');
const arrived: { to: string; content: string }[] = [];
let gone = true;
let ownFault = false;
let port = 0;
let listening: Listening;
let worker: JobWorker;
let server: SMTPServer;

const refused = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server of our own that can be switched off and on at the same address. */
async function startPost(): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, _session, done) => (ownFault ? done(refused(550, 'sender not allowed')) : done()),
    onRcptTo: ({ address }, _session, done) =>
      address.toLowerCase().startsWith('gone') && gone ? done(refused(550, 'no such mailbox')) : done(),
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk) => {
        content += chunk;
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, content });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  port = (server.server.address() as AddressInfo).port;
  openMail({ mailUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Patio <patio@patio.test>' });
}
const stopPost = async () => {
  closeMail();
  await new Promise<void>((closed) => server.close(closed));
};

beforeAll(async () => {
  await startPost();
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { pollSeconds: 0.5, superviseSeconds: 1 });
});
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
  await stopPost();
});

const letter = { locale: 'es' as const, kind: 'help.answered', subject: 'Hola', text: 'Hola\n' };
const queue = (to: readonly string[], also: { secret?: boolean; unsubscribe?: string } = {}) =>
  inTenant(admin, (tx) =>
    queueMails(
      tx,
      admin.institutionId,
      to.map((address) => ({ ...letter, to: address, ...also })),
    ),
  );
const statesOf = (ids: readonly string[]) =>
  inTenant(admin, async (tx) => {
    const { mails } = platformSchema;
    const rows = await tx
      .select()
      .from(mails)
      .where(inArray(mails.id, [...ids]));
    return rows.map(({ state }) => state).sort();
  });
/** What the clock would do: the next tries are due now. */
const hurry = () =>
  database.asOwner((client) => client.query("update pgboss.job set start_after = now() where state = 'retry'"));
const to = (address: string) => arrived.filter((mail) => mail.to === address);

test('an address that does not exist gets nothing more until somebody tries again; a letter that opens an account is always tried', async () => {
  const [first] = await queue(['Gone.Away@andes.test']);
  await expect.poll(() => statesOf([first ?? '']), { timeout: 15_000 }).toEqual(['bounced']);
  const bounced = await inTenant(admin, (tx) => listBounces(tx, ['gone.away@ANDES.test', 'other@andes.test']));
  expect([...bounced.values()]).toMatchObject([{ address: 'gone.away@andes.test', code: 550, times: 1 }]);
  expect(await statesOf(await queue(['gone.away@andes.test']))).toEqual(['suppressed']);
  gone = false;
  const secret = await queue(['gone.away@andes.test'], { secret: true });
  await expect.poll(() => statesOf(secret), { timeout: 15_000 }).toEqual(['sent']);
  expect(await inTenant(admin, (tx) => liftBounce(tx, admin, 'GONE.away@andes.test'))).toBe(true);
  expect(await inTenant(admin, (tx) => liftBounce(tx, admin, 'gone.away@andes.test'))).toBe(false);
  const next = await queue(['gone.away@andes.test'], { unsubscribe: 'https://patio.test/unsubscribe?token=x' });
  await expect.poll(() => statesOf(next), { timeout: 15_000 }).toEqual(['sent']);
  const [, last] = to('gone.away@andes.test');
  expect(last?.content).toContain('List-Unsubscribe: <https://patio.test/unsubscribe?token=x>');
  expect(last?.content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const audited = await inTenant(admin, (tx) => tx.select().from(platformSchema.auditLog));
  expect(audited.map(({ action }) => action).filter((action) => action.startsWith('platform.address'))).toEqual([
    'platform.address_refused',
    'platform.address_tried_again',
  ]);
});

test('many letters leave as few jobs; while the server is away nothing is lost, afterwards nothing comes twice', async () => {
  await stopPost();
  openMail({ mailUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Patio <patio@patio.test>' });
  const people = Array.from({ length: 230 }, (_, i) => `family${i}@andes.test`);
  const ids = await queue(people);
  const jobs = await inTenant(admin, (tx) => tx.select().from(platformSchema.jobs));
  expect(jobs.filter(({ kind }) => kind === 'platform.send_mails')).toHaveLength(3);
  // An hour of tries: the waits between them grow to ten minutes, so there are about a dozen.
  for (let round = 0; round < 12; round++) {
    await hurry();
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  expect(new Set(await statesOf(ids))).toEqual(new Set(['waiting']));
  await startPost();
  await expect
    .poll(
      async () => {
        await hurry();
        return new Set(await statesOf(ids));
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toEqual(new Set(['sent']));
  for (const address of people) expect(to(address)).toHaveLength(1);
});

test('when the mail server refuses us and not the address, the letter waits and nobody is struck off', async () => {
  ownFault = true;
  const ids = await queue(['mother@andes.test']);
  await expect
    .poll(
      () =>
        inTenant(admin, (tx) => tx.select().from(platformSchema.mails)).then(
          (rows) => rows.find(({ id }) => id === ids[0])?.lastError,
        ),
      {
        timeout: 15_000,
      },
    )
    .toContain('sender not allowed');
  expect(await statesOf(ids)).toEqual(['waiting']);
  expect((await inTenant(admin, (tx) => listBounces(tx, ['mother@andes.test']))).size).toBe(0);
  ownFault = false;
  await expect
    .poll(
      async () => {
        await hurry();
        return statesOf(ids);
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toEqual(['sent']);
});
