import type { Actor } from '@patio/access';
import { invitations } from '@patio/accounts/server';
import { addDays, localDateAt, makeId } from '@patio/kernel';
import { notifications } from '@patio/notices/server';
import { deliverNews, makeMember } from '@patio/notices/testing';
import { decideRequest, listRequests, listStudents, requestChange } from '@patio/people/server';
import { makeGuardian, makeStudent, mergeStudents } from '@patio/people/testing';
import {
  askApproval,
  decideApproval,
  defineApproval,
  defineJob,
  getApproval,
  inTenant,
  listFigures,
  listWaiting,
  platformSchema,
  searchAll,
  startJob,
  type Tx,
} from '@patio/platform';
import { academicYears, calendarDays, terms } from '@patio/schools/server';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import '../server/index.ts';
import { listBirthdays } from '../server/service/birthdays.ts';
import { listPlaces } from '../server/service/places.ts';
import { listRecent } from '../server/service/recent.ts';

testDatabase();
/** A reader's home, asked through the same services as the api. */
const as = (actor: Actor, locale: 'es' | 'en' = 'es') => {
  const ask = <T>(question: (tx: Tx) => Promise<T[]>) => inTenant(actor, async (tx) => ({ items: await question(tx) }));
  return {
    waiting: () => ask((tx) => listWaiting(tx, actor, locale)),
    places: () => ask((tx) => listPlaces(tx, actor)),
    figures: () => ask((tx) => listFigures(tx, actor, locale)),
    recent: () => ask((tx) => listRecent(tx, actor, locale)),
    birthdays: () => inTenant(actor, (tx) => listBirthdays(tx, actor)),
  };
};
const today = localDateAt(new Date(), 'America/Lima');
const paint = defineApproval('test.paint', {
  payload: z.object({ wall: z.string() }),
  needs: 'platform.approve_exports',
  describe: ({ wall }, locale) => ({ title: locale === 'es' ? `Pintar ${wall}` : `Paint ${wall}` }),
  apply: async () => {},
});

let institutionId: string;
let here: string;
let there: string;
let admin: Actor;
let director: Actor;
let elsewhere: Actor;
let support: Actor;
let parent: Actor;
let stranger: Actor;
beforeAll(async () => {
  institutionId = (await makeInstitution()).institutionId;
  here = (await makeSchool(institutionId, { name: 'Aquí' })).id;
  there = (await makeSchool(institutionId, { name: 'Allá' })).id;
  admin = await makeMember(institutionId, 'admin', { name: 'Elena Paz' });
  director = await makeMember(institutionId, 'director', { schoolId: here, name: 'Diego Soto', locale: 'en' });
  elsewhere = await makeMember(institutionId, 'director', { schoolId: there });
  support = await makeMember(institutionId, 'support', { schoolId: here, name: 'Luis Rojas' });
  parent = await makeMember(institutionId, 'parent', { schoolId: here });
  stranger = await makeMember((await makeInstitution()).institutionId, 'admin');
});

const linesOf = async (actor: Actor) => (await as(actor).waiting()).items.map(({ id, count }) => [id, count]);

describe('what waits', () => {
  test('a finished home says nothing, and a new institution only misses its set-up', async () => {
    expect(await linesOf(parent)).toEqual([]);
    expect(await linesOf(director)).toEqual([]);
    expect(await linesOf(stranger)).toEqual([]);
    expect((await linesOf(admin)).map(([id]) => id)).toEqual(['homes.set_up']);
  });

  test('failed work, lost letters, silent invitations: each line only for those who may do something about it', async () => {
    const job = defineJob('test.stuck', { input: z.object({}), run: async () => null });
    await inTenant(admin, async (tx) => {
      const id = await startJob(tx, admin, job, {});
      await tx.update(platformSchema.jobs).set({ state: 'failed' }).where(eq(platformSchema.jobs.id, id));
      await tx.insert(platformSchema.mails).values({
        institutionId,
        id: makeId(),
        to: 'nobody@x.test',
        locale: 'es',
        kind: 'test',
        subject: 's',
        text: 't',
        state: 'bounced',
      });
      const invited = (schoolId: string | null, days: number) => ({
        institutionId,
        id: makeId(),
        email: `${makeId()}@x.test`,
        givenNames: 'Ana',
        surnames: 'Luna',
        role: 'teacher',
        schoolId,
        locale: 'es' as const,
        invitedBy: admin.userId,
        invitedAt: sql`now() - ${days} * interval '1 day'`,
        expiresAt: sql`now() + interval '1 day'`,
      });
      await tx.insert(invitations).values([invited(here, 5), invited(there, 5), invited(here, 1)]);
    });
    expect(await linesOf(admin)).toEqual([
      ['homes.jobs', 1],
      ['homes.mail', 1],
      ['homes.invitations', 2],
      ['homes.set_up', expect.any(Number)],
    ]);
    expect(await linesOf(director)).toEqual([['homes.invitations', 1]]);
    expect(await linesOf(stranger)).toEqual([]);
    const [line] = (await as(director, 'en').waiting()).items;
    expect(line).toMatchObject({ title: '1 invitation without an answer', href: '/director/home?show=invitations' });
  });
});

describe('a second person', () => {
  test('those who may decide are told in their language; whoever asked learns the answer', async () => {
    const row = await inTenant(support, (tx) => askApproval(tx, support, paint, { wall: 'el patio' }));
    expect(await linesOf(director)).toContainEqual(['homes.approvals', 1]);
    expect((await linesOf(elsewhere)).map(([id]) => id)).not.toContain('homes.approvals');
    expect((await linesOf(support)).map(([id]) => id)).not.toContain('homes.approvals');
    await deliverNews(institutionId, 'platform.approval');
    const told = () =>
      inTenant(admin, async (tx) =>
        (await tx.select().from(notifications)).map(({ userId, kind, link }) => ({ userId, kind, link })),
      );
    expect(await told()).toEqual(
      expect.arrayContaining([
        { userId: director.userId, kind: 'homes.approval_asked', link: '/director/home?show=approvals' },
        { userId: admin.userId, kind: 'homes.approval_asked', link: '/admin/home?show=approvals' },
      ]),
    );
    expect((await told()).map(({ userId }) => userId)).not.toContain(elsewhere.userId);
    await inTenant(director, async (tx) =>
      decideApproval(tx, director, await getApproval(tx, director, row.id), { approve: true }),
    );
    await deliverNews(institutionId, 'platform.approval');
    expect(await told()).toContainEqual({
      userId: support.userId,
      kind: 'homes.approval_approved',
      link: '/settings?part=approvals',
    });
    expect((await linesOf(director)).map(([id]) => id)).not.toContain('homes.approvals');
  });
});

describe('where the school stands', () => {
  test('without a year it says so; inside a term it counts class days, not days', async () => {
    const [before] = (await as(director).places()).items;
    expect(before).toMatchObject({ name: 'Aquí', year: null, term: null });
    await inTenant(admin, async (tx) => {
      const base = { institutionId, schoolId: here, startsOn: addDays(today, -4), endsOn: addDays(today, 5) };
      const yearId = makeId();
      await tx.insert(academicYears).values({ ...base, id: yearId, name: '2026', state: 'active' });
      await tx
        .insert(terms)
        .values({ ...base, id: makeId(), yearId, name: 'Bimestre 1', kind: 'bimester', position: 1 });
      await tx.insert(calendarDays).values(
        Array.from({ length: 10 }, (_, index) => ({
          institutionId,
          schoolId: here,
          yearId,
          date: addDays(today, index - 4),
          kind: index === 1 ? ('holiday' as const) : index === 8 ? ('event' as const) : ('school_day' as const),
          name: index === 8 ? 'Kermés' : null,
        })),
      );
    });
    const places = (await as(director).places()).items;
    expect(places).toMatchObject([
      {
        kind: 'school_day',
        term: { name: 'Bimestre 1', done: 3, total: 8 },
        next: { name: 'Kermés', date: addDays(today, 4), kind: 'event' },
      },
    ]);
    expect((await as(admin).places()).items.map(({ name }) => name)).toEqual(['Allá', 'Aquí']);
    expect((await as(stranger).places()).items).toEqual([]);
  });
});

describe('numbers, birthdays and recent records', () => {
  test('count and name only what the reader may see, and open in the reader’s own area', async () => {
    const born = (days: number, years: number) =>
      `${Number(today.slice(0, 4)) - years}${addDays(today, days).slice(4)}`;
    const own = await makeStudent(admin, here, { givenNames: 'Tomás', firstSurname: 'Ríos', birthDate: born(0, 9) });
    await makeStudent(admin, here, { givenNames: 'Vera', firstSurname: 'Paz', birthDate: born(3, 8) });
    await makeStudent(admin, here, { givenNames: 'Lejos', firstSurname: 'Más', birthDate: born(30, 8) });
    await makeStudent(admin, there, { givenNames: 'Otra', firstSurname: 'Sede', birthDate: born(0, 7) });
    const students = async (actor: Actor) =>
      (await as(actor).figures()).items.find(({ id }) => id === 'people.students');
    expect(await students(admin)).toMatchObject({ count: 4, href: '/admin/students?f.status=active' });
    expect(await students(director)).toMatchObject({ count: 3, href: '/director/students?f.status=active' });
    expect((await as(parent).figures()).items).toEqual([]);
    expect(await students(stranger)).toMatchObject({ count: 0 });

    const { items } = await as(director).birthdays();
    expect(items.map(({ name, turns }) => [name, turns])).toEqual([
      ['Tomás Ríos', 9],
      ['Vera Paz', 8],
    ]);
    expect(items[0]?.href).toBe(`/director/students/${own.id}`);

    // Written down twice and made one: the home, the birthdays and the registry count the same child once.
    const again = await makeStudent(admin, here, { givenNames: 'Tomás', firstSurname: 'Ríos', birthDate: born(0, 9) });
    expect(await students(director)).toMatchObject({ count: 4 });
    const split = await mergeStudents(admin, own.id, again.id);
    const registry = await inTenant(director, (tx) => listStudents(tx, director, { status: 'active', limit: 200 }));
    expect(await students(director)).toMatchObject({ count: registry.items.length });
    expect(registry.items).toHaveLength(3);
    expect((await as(director).birthdays()).items).toHaveLength(2);
    await split();
    expect(await students(director)).toMatchObject({ count: 4 });

    const recent = (await as(admin).recent()).items;
    expect(recent.map(({ title }) => title)).toContain('Tomás Ríos');
    expect((await as(director).recent()).items).toEqual([]);
  });
});

describe('what a family asks to have changed', () => {
  test('is told to the office of that school and to no other, opens in the registry, and goes once decided', async () => {
    const neighbour = await makeMember(institutionId, 'support', { schoolId: there });
    const student = await makeStudent(admin, here, { givenNames: 'Inés', firstSurname: 'Luna' });
    const { parent: mother } = await makeGuardian(admin, student.id);
    const request = await inTenant(mother, (tx) =>
      requestChange(tx, mother, { studentId: student.id, change: { phone: '999 111 222' }, note: '' }),
    );
    const line = async (actor: Actor) => (await as(actor).waiting()).items.find(({ id }) => id === 'people.requests');
    const list = async (actor: Actor) =>
      (await inTenant(actor, (tx) => listRequests(tx, actor, { state: 'waiting', limit: 20 }))).items.map(
        ({ id }) => id,
      );
    const decide = (actor: Actor) =>
      inTenant(actor, (tx) =>
        decideRequest(tx, actor, { id: request.id, version: request.version, accept: true, note: '' }),
      );
    expect(await line(support)).toMatchObject({ count: 1, href: '/admin/students?tab=requests' });
    expect(await line(admin)).toMatchObject({ count: 1, href: '/admin/students?tab=requests' });
    expect(await list(support)).toEqual([request.id]);
    expect(await line(neighbour)).toBeUndefined();
    expect(await list(neighbour)).toEqual([]);
    await expect(decide(neighbour)).rejects.toMatchObject({ code: 'people.not_found' });
    expect(await line(director)).toBeUndefined();
    expect(await decide(support)).toMatchObject({ state: 'accepted' });
    expect(await line(support)).toBeUndefined();
  });
});

describe('finding anything', () => {
  const find = async (actor: Actor, text: string, locale: 'es' | 'en' = 'es') =>
    (await inTenant(actor, (tx) => searchAll(tx, actor, text, locale))).flatMap(({ id, items }) =>
      items.map((item) => `${id} ${item.label} ${item.href}`),
    );

  test('one question finds every kind of record that the reader may open, where they open it', async () => {
    const near = await makeStudent(admin, here, { givenNames: 'Zulema', firstSurname: 'Zapana' });
    await makeStudent(admin, there, { givenNames: 'Zacarías', firstSurname: 'Zapana' });
    expect((await find(admin, 'zapana')).length).toBe(2);
    expect(await find(director, 'zap')).toEqual([
      expect.stringMatching(new RegExp(`^people.students Zapana.* /director/students/${near.id}$`)),
    ]);
    expect(await find(elsewhere, 'zulema')).toEqual([]);
    expect(await find(parent, 'zapana')).toEqual([]);
    expect(await find(stranger, 'zapana')).toEqual([]);
    expect(await find(admin, 'zapana zz')).toEqual([]);
  });
});
