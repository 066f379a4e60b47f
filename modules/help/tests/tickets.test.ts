import { type Actor, ROLES } from '@patio/access';
import { listInbox } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { inTenant, platformSchema } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerTicket,
  assignTicket,
  canAnswer,
  canRead,
  getTicket,
  listAnswerers,
  listMine,
  listQueue,
  noteOnTicket,
  replyAsAsker,
  solveTicket,
  tickets,
  ticketsAnswerableBy,
  ticketsVisibleTo,
  viewTicket,
} from '../server/index.ts';
import { makeTicket } from '../testing/index.ts';

testDatabase();
let institutionId: string;
let primary: string;
let secondary: string;
let people: Record<'admin' | 'support' | 'otherSupport' | 'teacher' | 'parent', Actor>;

beforeAll(async () => {
  ({ institutionId } = await makeInstitution());
  primary = (await makeSchool(institutionId)).id;
  secondary = (await makeSchool(institutionId)).id;
  people = {
    admin: await makeMember(institutionId, 'admin', { name: 'Elena Rojas' }),
    support: await makeMember(institutionId, 'support', { schoolId: primary, name: 'Luis Paredes' }),
    otherSupport: await makeMember(institutionId, 'support', { schoolId: secondary }),
    teacher: await makeMember(institutionId, 'teacher', { schoolId: primary }),
    parent: await makeMember(institutionId, 'parent', { schoolId: secondary }),
  };
});

const as = <T>(actor: Actor, work: Parameters<typeof inTenant<T>>[1]) => inTenant(actor, work);
const inboxKinds = (actor: Actor) =>
  as(actor, async (tx) => (await listInbox(tx, actor, { view: 'unread', limit: 50 })).items.map((item) => item.kind));
const linksTold = (actor: Actor) =>
  as(actor, async (tx) => (await listInbox(tx, actor, { view: 'unread', limit: 50 })).items.map((item) => item.link));

describe('who may see and answer', () => {
  test.each(ROLES)('%s: the filter and the row rule agree', async (role) => {
    await makeTicket(people.teacher);
    await makeTicket(people.parent);
    await makeTicket(people.admin);
    const everything = await as(people.admin, (tx) => tx.select().from(tickets));
    expect(everything.length).toBeGreaterThanOrEqual(3);
    for (const schoolId of [null, primary, secondary]) {
      for (const userId of [people.teacher.userId, people.admin.userId, people.parent.userId]) {
        const actor = actorOf(role, { institutionId, schoolId, userId });
        const ids = (rows: { id: string }[]) => rows.map((row) => row.id).sort();
        const read = await as(actor, (tx) => tx.select().from(tickets).where(ticketsVisibleTo(actor)));
        expect(ids(read)).toEqual(ids(everything.filter((row) => canRead(actor, row))));
        const answerable = await as(actor, (tx) => tx.select().from(tickets).where(ticketsAnswerableBy(actor)));
        expect(ids(answerable)).toEqual(ids(everything.filter((row) => canAnswer(actor, row))));
      }
    }
  });

  test('another school’s support does not even learn that a ticket exists', async () => {
    const ticket = await makeTicket(people.teacher);
    await expect(as(people.otherSupport, (tx) => getTicket(tx, people.otherSupport, ticket.id))).rejects.toMatchObject({
      code: 'help.not_found',
    });
  });
});

test('a conversation goes from the asker to the staff and back, and each hears of the other', async () => {
  const { teacher, support, admin } = people;
  const ticket = await makeTicket(teacher, { subject: 'No puedo ver mi horario' });
  await deliverNews(institutionId);
  const link = `/support?ticket=${ticket.id}`;
  expect(await linksTold(support)).toContain(link);
  expect(await linksTold(people.otherSupport)).not.toContain(link);

  const answered = await as(support, (tx) =>
    answerTicket(tx, support, ticket, 'Luis Paredes', { body: '¿Qué navegador usas?' }),
  );
  expect(answered).toMatchObject({ state: 'waiting', assigneeId: support.userId });
  await deliverNews(institutionId);
  expect(await inboxKinds(teacher)).toContain('help.ticket_answered');

  const back = await as(teacher, (tx) => replyAsAsker(tx, teacher, answered, { body: 'Firefox' }));
  expect(back.state).toBe('open');
  await deliverNews(institutionId);
  expect(await inboxKinds(support)).toContain('help.ticket_replied');
  expect(await inboxKinds(admin)).not.toContain('help.ticket_replied'); // it is in somebody's hands already

  const solved = await as(support, (tx) => solveTicket(tx, support, back, 'Luis Paredes'));
  await expect(as(support, (tx) => solveTicket(tx, support, solved, 'Luis Paredes'))).rejects.toMatchObject({
    code: 'help.already_solved',
  });
  const again = await as(teacher, (tx) => replyAsAsker(tx, teacher, solved, { body: 'Volvió a pasar' }));
  expect(again.state).toBe('open');
  const view = await as(teacher, (tx) => viewTicket(tx, again, teacher));
  expect(view.entries.map((entry) => entry.kind)).toEqual([
    'message',
    'message',
    'message',
    'solved',
    'reopened',
    'message',
  ]);
  expect(view.entries.map((entry) => entry.mine)).toEqual([true, false, true, false, true, true]);
});

test('notes stay among the staff', async () => {
  const { teacher, support } = people;
  const ticket = await makeTicket(teacher);
  await as(support, (tx) => noteOnTicket(tx, support, ticket, 'Luis Paredes', 'Ya llamó dos veces'));
  const kinds = async (actor: Actor) =>
    (await as(actor, (tx) => viewTicket(tx, ticket, actor))).entries.map((e) => e.kind);
  expect(await kinds(support)).toEqual(['message', 'note']);
  expect(await kinds(teacher)).toEqual(['message']);
  await expect(as(teacher, (tx) => noteOnTicket(tx, teacher, ticket, 'x', 'x'))).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('a ticket is handed only to those who could answer it, and two who move it at once notice', async () => {
  const { teacher, support, otherSupport, admin } = people;
  const ticket = await makeTicket(teacher);
  const give = (assigneeId: string | null, version = ticket.version) =>
    as(support, (tx) => assignTicket(tx, support, ticket, 'Luis Paredes', { version, assigneeId }));
  await expect(give(otherSupport.userId)).rejects.toMatchObject({ code: 'help.cannot_take' });
  await expect(give(teacher.userId)).rejects.toMatchObject({ code: 'help.cannot_take' });
  await expect(give(admin.userId, 99)).rejects.toMatchObject({ code: 'help.changed_meanwhile' });
  const given = await give(admin.userId);
  expect(given.assigneeId).toBe(admin.userId);
  await deliverNews(institutionId);
  expect(await inboxKinds(admin)).toContain('help.ticket_assigned');
  const offered = await as(support, (tx) => listAnswerers(tx, support));
  expect(offered.map((person) => person.id).sort()).toEqual([admin.userId, support.userId].sort());
});

test('the queue filters by state, hands and words without accents; numbers count up without gaps', async () => {
  const { parent, otherSupport } = people;
  const made: { id: string; number: number }[] = [];
  for (const subject of ['Olvidé la contraseña', 'Código QR de mi niña', '100% de descuento'])
    made.push(await makeTicket(parent, { subject }));
  expect(made.map((t) => t.number - (made[0]?.number ?? 0))).toEqual([0, 1, 2]);
  const queue = (asked: { search?: string; assigned?: 'me' | 'nobody' }) =>
    as(otherSupport, (tx) => listQueue(tx, otherSupport, { limit: 50, ...asked }));
  expect((await queue({ search: 'contrasena' })).items.map((t) => t.subject)).toEqual(['Olvidé la contraseña']);
  expect((await queue({ search: '0%' })).items.map((t) => t.subject)).toEqual(['100% de descuento']);
  expect((await queue({ search: `#${made[1]?.number}` })).items.map((t) => t.id)).toEqual([made[1]?.id]);
  expect((await queue({ assigned: 'me' })).items).toEqual([]);
  const counts = (await queue({})).counts;
  expect(counts.open).toBe((await queue({ assigned: 'nobody' })).items.filter((t) => t.state === 'open').length);
  const mine = await as(parent, (tx) => listMine(tx, parent, { limit: 2 }));
  const rest = await as(parent, (tx) => listMine(tx, parent, { limit: 50, cursor: mine.nextCursor }));
  expect(new Set([...mine.items, ...rest.items].map((t) => t.id)).size).toBe(mine.items.length + rest.items.length);
});

test('every step is in the audit', async () => {
  const actions = await as(people.admin, async (tx) =>
    (await tx.select().from(platformSchema.auditLog)).map((entry) => entry.action),
  );
  for (const action of ['raised', 'answered', 'replied', 'reopened', 'solved', 'noted', 'assigned'])
    expect(actions).toContain(`help.ticket_${action}`);
});
