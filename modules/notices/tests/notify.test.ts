import { type Actor, ROLES, systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant, platformSchema, useClock as setClock } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  defineNotice,
  listInbox,
  markAllRead,
  markNotifications,
  notify,
  setPreference,
  setQuietHours,
  setRule,
} from '../server/index.ts';
import { makeMember } from '../testing/index.ts';

testDatabase();

const words = (text: string) => () => text;
const common = { module: 'notices', audience: ROLES, label: words('x'), hint: words('x') };
const gradeArrived = defineNotice<{ course: string }>({
  ...common,
  kind: 'test.grade_arrived',
  urgent: false,
  defaultChannels: ['app', 'email'],
  title: (p, o) => (o.locale === 'en' ? `A grade in ${p.course}` : `Una nota en ${p.course}`),
  body: words('…'),
});
const fire = defineNotice<{ where: string }>({
  ...common,
  kind: 'test.fire',
  urgent: true,
  defaultChannels: ['app', 'email'],
  title: (p) => p.where,
  body: words('…'),
});

let institutionId: string;
let house: Actor;
let teacher: Actor;
let parent: Actor;
let admin: Actor;

beforeAll(async () => {
  ({ institutionId } = await makeInstitution());
  await makeSchool(institutionId);
  house = systemActor(institutionId);
  teacher = await makeMember(institutionId, 'teacher', { locale: 'en' });
  parent = await makeMember(institutionId, 'parent');
  admin = await makeMember(institutionId, 'admin');
});
let restore = () => {};
afterEach(() => restore());

const tell = (to: readonly string[], about: string = makeId(), notice = gradeArrived) =>
  inTenant(house, (tx) => notify(tx, house, { to, notice, params: { course: 'Álgebra' }, link: '/x', about }));
const inboxOf = (actor: Actor, view: 'all' | 'unread' = 'all') =>
  inTenant(actor, (tx) => listInbox(tx, actor, { view, limit: 50 }));
const mailsTo = (actor: Actor) =>
  inTenant(actor, async (tx) =>
    (await tx.select().from(platformSchema.mails)).filter((mail) => mail.to.includes(actor.userId.slice(-12))),
  );

test('the same news reaches a person once, in words of both languages, and by mail in their own', async () => {
  const about = makeId();
  expect(await tell([teacher.userId, teacher.userId], about)).toEqual([teacher.userId]);
  expect(await tell([teacher.userId], about)).toEqual([]);
  const { items, unread } = await inboxOf(teacher);
  expect(items).toMatchObject([{ title: { es: 'Una nota en Álgebra', en: 'A grade in Álgebra' }, link: '/x' }]);
  expect(unread).toBe(1);
  const mails = await mailsTo(teacher);
  expect(mails).toMatchObject([{ subject: 'A grade in Álgebra', locale: 'en' }]);
  expect(mails[0]?.text).toContain('/x');
});

test('nobody reads, marks or is told what belongs to another', async () => {
  await tell([teacher.userId]);
  const mine = await inboxOf(teacher);
  expect((await inboxOf(parent)).items).toEqual([]);
  const ids = mine.items.map((item) => item.id);
  expect(await inTenant(parent, (tx) => markNotifications(tx, parent, ids, true))).toEqual([]);
  const stranger = makeId();
  expect(await tell([stranger])).toEqual([]);
});

test('marking all leaves what arrived afterwards, and can be undone', async () => {
  await tell([parent.userId]);
  const seen = new Date();
  restore = setClock({ now: () => new Date(seen.getTime() + 60_000) });
  await tell([parent.userId]);
  const marked = await inTenant(parent, (tx) => markAllRead(tx, parent, seen));
  expect(marked).toHaveLength(1);
  expect((await inboxOf(parent)).unread).toBe(1);
  await inTenant(parent, (tx) => markNotifications(tx, parent, marked, false));
  expect((await inboxOf(parent)).unread).toBe(2);
});

test('a person’s choice silences one way and keeps the other', async () => {
  const choosy = await makeMember(institutionId, 'teacher');
  const choose = (channel: 'app' | 'email', wanted: boolean) =>
    inTenant(choosy, (tx) => setPreference(tx, choosy, { kind: gradeArrived.kind, channel, wanted }));
  await choose('email', false);
  await tell([choosy.userId]);
  expect(await mailsTo(choosy)).toEqual([]);
  expect((await inboxOf(choosy)).unread).toBe(1);
  await choose('app', false);
  await tell([choosy.userId]);
  const after = await inboxOf(choosy);
  expect([after.items.length, after.unread]).toEqual([2, 1]); // kept, but it does not ring
});

test('urgent news cannot be silenced by anybody', async () => {
  const refuse = { code: 'notices.urgent_always' };
  await expect(
    inTenant(parent, (tx) => setPreference(tx, parent, { kind: fire.kind, channel: 'app', wanted: false })),
  ).rejects.toMatchObject(refuse);
  await expect(
    inTenant(admin, (tx) => setRule(tx, admin, { kind: fire.kind, role: 'parent', enabled: false })),
  ).rejects.toMatchObject(refuse);
});

test('the institution’s rule stops a kind for a role, is recorded, and only an admin sets it', async () => {
  const aunt = await makeMember(institutionId, 'parent');
  const rule = { kind: gradeArrived.kind, role: 'parent' as const, enabled: false };
  await expect(inTenant(teacher, (tx) => setRule(tx, teacher, rule))).rejects.toMatchObject({ kind: 'forbidden' });
  await inTenant(admin, (tx) => setRule(tx, admin, rule));
  expect(await tell([aunt.userId, teacher.userId])).toEqual([teacher.userId]);
  await inTenant(admin, (tx) => setRule(tx, admin, { ...rule, enabled: true }));
  expect(await tell([aunt.userId])).toEqual([aunt.userId]);
  const audited = await inTenant(admin, (tx) => tx.select().from(platformSchema.auditLog));
  expect(audited.filter((entry) => entry.action === 'notices.rule_changed')).toHaveLength(2);
});

test('in quiet hours the mail waits for the morning, except in an emergency', async () => {
  const sleeper = await makeMember(institutionId, 'parent');
  const quiet = { enabled: true, startsAt: '22:00', endsAt: '06:30', timeZone: 'America/Lima' };
  await inTenant(sleeper, (tx) => setQuietHours(tx, sleeper, quiet));
  restore = setClock({ now: () => new Date('2026-11-15T05:00:00Z') }); // midnight in Lima
  await tell([sleeper.userId]);
  expect(await mailsTo(sleeper)).toEqual([]);
  const waiting = await inTenant(sleeper, (tx) => tx.select().from(platformSchema.jobs));
  expect(waiting.filter((job) => job.kind === 'notices.send_held_mail')).toHaveLength(1);
  await inTenant(house, (tx) =>
    notify(tx, house, { to: [sleeper.userId], notice: fire, params: { where: 'Pabellón B' }, link: null, about: 'f' }),
  );
  expect(await mailsTo(sleeper)).toMatchObject([{ subject: 'Pabellón B' }]);
  await expect(
    inTenant(sleeper, (tx) => setQuietHours(tx, sleeper, { ...quiet, timeZone: 'Luna/Norte' })),
  ).rejects.toMatchObject({ code: 'notices.unknown_time_zone' });
});

test('a child without e-mail is told in the app only', async () => {
  const child = await makeMember(institutionId, 'student', { email: null });
  expect(await tell([child.userId])).toEqual([child.userId]);
  expect((await inboxOf(child)).unread).toBe(1);
});

test('pages follow each other without gaps or repeats', async () => {
  const reader = await makeMember(institutionId, 'teacher', { email: null });
  for (let i = 0; i < 5; i++) await tell([reader.userId]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await inTenant(reader, (tx) => listInbox(tx, reader, { view: 'all', limit: 2, cursor }));
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toEqual([...seen].sort().reverse());
});
