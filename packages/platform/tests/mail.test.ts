import type { AddressInfo } from 'node:net';
import {
  closeMail,
  composeMail,
  getMail,
  inIdentity,
  inTenant,
  type JobWorker,
  Listening,
  listMail,
  openMail,
  platformSchema,
  queueMail,
  registerSecretsRule,
  startJobWorker,
} from '@patio/platform';
import { actorOf, useTestDatabase } from '@patio/testing';
import { eq } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { postOptions } from '../mail/post.ts';
import { as } from './as.ts';

const database = useTestDatabase();
const admin = actorOf('admin');
const arrived: { to: string[]; content: string }[] = [];
let busy = 0;
let listening: Listening;
let worker: JobWorker;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    if (address.startsWith('nobody')) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    if (address.startsWith('later') && busy-- > 0)
      return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
    done();
  },
  onData(stream, session, done) {
    let content = '';
    stream.on('data', (chunk) => {
      content += chunk;
    });
    stream.on('end', () => {
      arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
      done();
    });
  },
});
let mailUrl: string;

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  mailUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  listening = new Listening(database.appUrl);
  worker = await startJobWorker(listening, { pollSeconds: 0.5, superviseSeconds: 1 });
});
afterEach(() => closeMail());
afterAll(async () => {
  await worker.stop(0);
  await listening.close();
  await new Promise<void>((closed) => server.close(closed));
});

const letter = composeMail({
  locale: 'es',
  subject: 'Tu acceso a <Los Andes>',
  from: 'Colegio Los Andes',
  greeting: 'Hola, Ñusta:',
  paragraphs: ['Te invitaron a Patio.'],
  action: { label: 'Entrar', url: 'https://patio.test/i?a=1&b=2' },
  note: 'El enlace vence en 7 días.',
});
const queue = (to: string) =>
  inTenant(admin, (tx) =>
    queueMail(tx, { institutionId: admin.institutionId, to, locale: 'es', kind: 'accounts.invitation', ...letter }),
  );
/** Who read a letter that opens an account, as the audit has it. */
const readings = (id: string) =>
  inTenant(admin, async (tx) => {
    const { auditLog } = platformSchema;
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, id));
    return rows.filter(({ action }) => action === 'platform.secret_mail_read').map(({ actorId }) => actorId);
  });
const look = (id: string) => inTenant(admin, (tx) => getMail(tx, admin, id));

describe('without a mail server', () => {
  test('letters are kept for the admin to read, also those from the door, and nothing is sent', async () => {
    openMail({ mailUrl: undefined, mailFrom: 'Patio <patio@localhost>' });
    const id = await inIdentity(undefined, (tx) =>
      queueMail(tx, {
        institutionId: admin.institutionId,
        to: 'n@a.test',
        locale: 'es',
        kind: 'accounts.reset',
        ...letter,
      }),
    );
    expect(await look(id)).toMatchObject({ state: 'kept', to: 'n@a.test', text: letter.text });
    const stranger = actorOf('admin');
    await expect(inTenant(stranger, (tx) => getMail(tx, stranger, id))).rejects.toMatchObject({ kind: 'not_found' });
    const found = await inTenant(admin, (tx) => listMail(tx, { state: 'kept', to: 'N@A' }, { limit: 10 }));
    expect(found.items.map((mail) => mail.id)).toEqual([id]);
  });

  test('a letter that opens an account hides its text from admins; only whoever runs the platform may hand it on', async () => {
    openMail({ mailUrl: undefined, mailFrom: 'Patio <patio@localhost>' });
    const id = await inTenant(admin, (tx) =>
      queueMail(tx, {
        institutionId: admin.institutionId,
        to: 's@a.test',
        locale: 'es',
        kind: 'accounts.password_reset',
        secret: true,
        ...letter,
      }),
    );
    expect(await look(id)).toMatchObject({ hidden: true, text: '', html: null });
    const runner = actorOf('admin', { institutionId: admin.institutionId, platform: true });
    // Where nobody says whose letter it is, it stays shut.
    expect(await inTenant(runner, (tx) => getMail(tx, runner, id))).toMatchObject({ hidden: true, text: '' });
    registerSecretsRule(async (_tx, mail) => mail.to === 's@a.test');
    expect(await readings(id)).toEqual([]);
    expect(await as(runner).getMail({ id })).toMatchObject({ hidden: false, text: letter.text });
    expect(await readings(id)).toEqual([runner.userId]);
    registerSecretsRule(async () => false);
    expect(await inTenant(runner, (tx) => getMail(tx, runner, id))).toMatchObject({ hidden: true, text: '' });
    registerSecretsRule(async () => true);
    await inTenant(admin, (tx) => tx.update(platformSchema.mails).set({ state: 'sent' }));
    expect(await inTenant(runner, (tx) => getMail(tx, runner, id))).toMatchObject({ hidden: true, text: '' });
  });
});

describe('with a mail server', () => {
  test('a letter arrives once, with text, page, language and a lasting id', async () => {
    openMail({ mailUrl, mailFrom: 'Patio <patio@patio.test>' });
    const id = await queue('nusta@andes.test');
    await expect.poll(() => look(id)).toMatchObject({ state: 'sent', attempts: 1 });
    const [mail] = arrived.filter(({ to }) => to.includes('nusta@andes.test'));
    expect(mail?.content).toContain(`Message-ID: <${id}@patio.test>`);
    expect(mail?.content).toContain('Content-Language: es');
    expect(mail?.content).toContain('multipart/alternative');
    expect(arrived).toHaveLength(1);
  });

  test('a server elsewhere that speaks without TLS gets nothing', async () => {
    const elsewhere = nodemailer.createTransport({ ...postOptions('smtp://mail.example:587'), url: mailUrl });
    const sent = elsewhere.sendMail({ from: 'a@patio.test', to: 'plain@andes.test', text: 'a link' });
    await expect(sent).rejects.toMatchObject({ code: 'ETLS' });
    elsewhere.close();
    expect(arrived.some(({ to }) => to.includes('plain@andes.test'))).toBe(false);
  });

  test('a letter of a transaction that fails is never sent', async () => {
    openMail({ mailUrl, mailFrom: 'Patio <patio@patio.test>' });
    await expect(
      inTenant(admin, async (tx) => {
        await queueMail(tx, {
          institutionId: admin.institutionId,
          to: 'undone@a.test',
          locale: 'es',
          kind: 'x.y',
          ...letter,
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const id = await queue('after@andes.test');
    await expect.poll(() => look(id)).toMatchObject({ state: 'sent' });
    expect(arrived.flatMap(({ to }) => to)).not.toContain('undone@a.test');
  });

  test('a mailbox that does not exist is a bounce, and is not tried again', async () => {
    openMail({ mailUrl, mailFrom: 'Patio <patio@patio.test>' });
    const id = await queue('nobody@andes.test');
    await expect.poll(() => look(id)).toMatchObject({ state: 'bounced', attempts: 1 });
    expect((await look(id)).lastError).toContain('no such mailbox');
  });

  test('a server that is busy or away is tried again, and the reason is kept', async () => {
    openMail({ mailUrl, mailFrom: 'Patio <patio@patio.test>' });
    busy = 1;
    const id = await queue('later@andes.test');
    await expect.poll(() => look(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await look(id)).lastError).toContain('come back later');
    // The next try is due in half a minute; bring it forward as the clock would.
    await database.asOwner((client) => client.query("update pgboss.job set start_after = now() where state = 'retry'"));
    await expect.poll(() => look(id), { timeout: 10_000 }).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('the letter itself', () => {
  test('says the same in both forms and lets nothing through as markup', () => {
    expect(letter.html).toContain('Tu acceso a &#60;Los Andes&#62;');
    expect(letter.html).not.toContain('<Los Andes>');
    expect(letter.html).toContain('href="https://patio.test/i?a=1&#38;b=2"');
    expect(letter.html).toContain('lang="es"');
    for (const part of ['Hola, Ñusta:', 'Te invitaron a Patio.', 'https://patio.test/i?a=1&b=2', 'El enlace vence'])
      expect(letter.text).toContain(part);
    expect(letter.html).not.toMatch(/https?:\/\/(?!patio\.test)/); // nothing is fetched from elsewhere
  });

  test('a line break cannot smuggle a header in', async () => {
    await expect(queue('a@b.test\r\nBcc: all@school.test')).rejects.toThrow('line break');
  });
});
