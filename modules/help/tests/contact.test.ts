import { randomUUID } from 'node:crypto';
import type { Actor } from '@patio/access';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { inTenant, platformSchema, type RequestInfo, useClock as setClock, standingClock } from '@patio/platform';
import { makeInstitution } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  answerLetter,
  answerTicket,
  getTicket,
  LETTERS_PER_HOUR,
  listLetters,
  readVisitorTicket,
  receiveLetter,
  replyAsVisitor,
  tickets,
} from '../server/index.ts';

const database = testDatabase();
let institutionId: string;
let slug: string;
let admin: Actor;
beforeAll(async () => {
  ({ institutionId, slug } = await makeInstitution());
  admin = await makeMember(institutionId, 'admin', { name: 'Elena Rojas', platform: true });
});
let restore = () => {};
afterEach(() => restore());

const request = (address: string = randomUUID()): RequestInfo => ({
  id: 'r-1',
  address,
  userAgent: 'test',
  locale: 'es',
  idempotencyKey: undefined,
  cookies: {},
});
const letter = {
  name: 'Marta Soto',
  email: 'marta@example.org',
  subject: 'Vacantes',
  message: '¿Hay vacantes en 3.º?',
};

test('a visitor’s letter becomes a ticket of the named school; the answer and its link go by mail', async () => {
  const { number } = await receiveLetter({ ...letter, school: slug }, request());
  const [row] = await inTenant(admin, (tx) => tx.select().from(tickets));
  expect(row).toMatchObject({ number, askerId: null, askerName: 'Marta Soto', state: 'open' });
  const ticket = await inTenant(admin, (tx) => getTicket(tx, admin, row?.id ?? ''));
  await inTenant(admin, (tx) => answerTicket(tx, admin, ticket, 'Elena Rojas', { body: 'Sí, quedan dos.' }));
  await deliverNews(institutionId);
  const mails = await inTenant(admin, (tx) => tx.select().from(platformSchema.mails));
  const mail = mails.find((each) => each.to === 'marta@example.org');
  expect(mail?.text).toContain('Sí, quedan dos.');
  const link = new URL(mail?.text.match(/https?:\S+/)?.[0] ?? '');
  const access = {
    school: link.searchParams.get('school') ?? '',
    id: link.searchParams.get('ticket') ?? '',
    key: link.searchParams.get('key') ?? '',
  };

  const view = await readVisitorTicket(access);
  expect(view.entries.map((entry) => entry.body)).toEqual(['¿Hay vacantes en 3.º?', 'Sí, quedan dos.']);
  expect(view).toMatchObject({ askerEmail: null, can: { reply: true, answer: false } });
  const after = await replyAsVisitor({ ...access, message: 'Gracias, ¿cómo me inscribo?' }, request());
  expect(after.state).toBe('open');
  await expect(readVisitorTicket({ ...access, key: `${access.key}x` })).rejects.toMatchObject({
    code: 'help.not_found',
  });
});

test('the sixth letter of an hour from one address is refused; another address and another hour are not', async () => {
  const clock = standingClock('2026-11-15T12:00:00Z');
  restore = setClock(clock);
  const address = '203.0.113.9';
  const send = () => receiveLetter(letter, request(address));
  for (let i = 0; i < LETTERS_PER_HOUR; i++) await send();
  await expect(send()).rejects.toMatchObject({ code: 'help.too_many_letters', kind: 'unavailable' });
  await receiveLetter(letter, request('203.0.113.10'));
  clock.move(61 * 60_000);
  await send();
});

test('letters sent at the same moment do not slip past the limit', async () => {
  const address = '203.0.113.77';
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => receiveLetter(letter, request(address))));
  expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(LETTERS_PER_HOUR);
});

test('an unknown school is said plainly and does not count', async () => {
  await expect(receiveLetter({ ...letter, school: 'no-such-school' }, request())).rejects.toMatchObject({
    code: 'help.unknown_institution',
    field: 'school',
  });
});

test('letters to the platform are answered once, by mail, and no institution sees them', async () => {
  const { items } = await listLetters(admin, { answered: false, limit: 50 });
  const first = items[0];
  expect(first).toMatchObject({ email: 'marta@example.org' });
  await answerLetter(admin, first?.id ?? '', 'Escribe a tu colegio.');
  await expect(answerLetter(admin, first?.id ?? '', 'otra vez')).rejects.toMatchObject({
    code: 'help.already_answered',
  });
  const mails = await inTenant(admin, (tx) => tx.select().from(platformSchema.mails));
  expect(mails.filter((mail) => mail.kind === 'help.letter_answered')).toHaveLength(1);
  await database.asApp(async (client) => {
    await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}'`);
    expect((await client.query('select id from help_letters')).rowCount).toBe(0);
  });
});
