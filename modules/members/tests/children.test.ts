import { LIMITS, openScene, refusal } from '@patio/accounts/scene';
import { cards, sealedSecrets } from '@patio/accounts/server';
import { makeUser } from '@patio/accounts/testing';
import { changeStudentStatus, linkAccount, persons, students } from '@patio/people/server';
import { makeStudent } from '@patio/people/testing';
import { inIdentity, inTenant } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'La perdió en el recreo';
let office: Visitor;
let tablet: Visitor;
let studentId: string;
let card: Awaited<ReturnType<typeof issue>>;

const inAndes = () => actorOf('admin', { institutionId: scene.andes.institutionId });
const aChild = async (given: Parameters<typeof makeStudent>[2] = {}, schoolId = scene.school.id) =>
  (await makeStudent(inAndes(), schoolId, { givenNames: 'Tomás', firstSurname: 'Flores', ...given })).id;
const rowOf = async (id = studentId) => {
  const [row] = await inTenant(inAndes(), (tx) =>
    tx
      .select({ personId: persons.id, userId: persons.userId })
      .from(students)
      .innerJoin(persons, eq(persons.id, students.personId))
      .where(eq(students.id, id)),
  );
  return row ?? { personId: '', userId: null };
};
async function issue(given: { studentIds?: string[]; pictures?: ['sun', 'cat', 'boat']; reason?: string } = {}) {
  const { items } = await office.ask('issueCards', { studentIds: [studentId], ...given });
  const [made] = items;
  if (!made) throw new Error('no card');
  return made;
}

beforeAll(async () => {
  office = await Visitor.of(await scene.person('support'));
  tablet = await Visitor.of(await scene.person('support'));
  await tablet.ask('enrolDevice', { name: 'Tableta 1', schoolId: scene.school.id });
  await tablet.ask('signOut');
});
beforeEach(async () => {
  studentId = await aChild();
  card = await issue();
});

const show = (visitor: Visitor, code = card.code, pictures: string[] = card.pictures) =>
  visitor.ask('signInWithCard', { card: code, pictures });
const wrong = () => (card.pictures.join() === 'sun,sun,sun' ? ['moon', 'moon', 'moon'] : ['sun', 'sun', 'sun']);
const held = async (id = studentId) => (await office.ask('listCards', { studentId: id })).items[0];

describe('a child’s card', () => {
  test('with the right pictures opens a child’s session on an enrolled tablet', async () => {
    expect(card.qrSvg).toContain('<svg');
    expect(card.code).toMatch(/^([2-9A-Z]{5}-){3}[2-9A-Z]{5}$/);
    expect((await tablet.ask('signInOptions', {})).childCards).toBe(true);
    expect(await show(tablet)).toEqual({ next: 'done' });
    expect(await tablet.ask('me')).toMatchObject({
      user: { givenNames: 'Tomás' },
      session: { kind: 'child' },
      firstLogin: false,
    });
    scene.clock.move(2 * 3600_000 + 1);
    expect(await tablet.ask('me')).toBeNull();
    expect((await held())?.card).toMatchObject({ issuedBy: 'Rosa Quispe Mamani', lastUsedAt: expect.any(String) });
  });

  test('opens an account where there is none, with a name that is free; a second card opens no second account', async () => {
    const first = await rowOf();
    expect(first.userId).not.toBeNull();
    expect(await held()).toMatchObject({ account: 'open', username: expect.stringMatching(/^tomas\.flores\d*$/) });
    const other = await aChild();
    await issue({ studentIds: [other] });
    expect((await held(other))?.username).not.toBe((await held())?.username);
    await issue({ reason: because });
    expect(await rowOf()).toEqual(first);
  });

  test('belongs to the account that a child has already', async () => {
    const known = await scene.person('student', { username: `nino${Math.random().toString(36).slice(2, 9)}` });
    const id = await aChild();
    const { personId } = await rowOf(id);
    await inTenant(inAndes(), (tx) => linkAccount(tx, personId, known.user.id));
    const made = await issue({ studentIds: [id] });
    await show(tablet, made.code, made.pictures);
    expect((await tablet.ask('me'))?.user.id).toBe(known.user.id);
  });

  test('is worth nothing elsewhere: no device, another institution’s device, a revoked device', async () => {
    expect(await refusal(show(new Visitor()))).toBe('accounts.device_not_enrolled');
    const sierra = await makeSchool(scene.sierra.institutionId);
    const foreign = await Visitor.of(
      await makeUser({ memberships: [{ institutionId: scene.sierra.institutionId, role: 'admin' }] }),
    );
    await foreign.ask('enrolDevice', { name: 'Otra', schoolId: sierra.id });
    expect(await refusal(show(foreign))).toBe('accounts.card_failed');
    const lost = await Visitor.of(await scene.person('support'));
    const device = await lost.ask('enrolDevice', { name: 'Perdida', schoolId: scene.school.id });
    expect(await refusal(show(lost))).toBeNull();
    await office.ask('revokeDevice', { id: device.id });
    expect(await refusal(show(lost))).toBe('accounts.device_not_enrolled');
  });

  test('wrong pictures, an unknown card and a locked child answer alike; five tries and it waits, however it is typed', async () => {
    const answer = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        ({ code, kind, data }) => ({ code, kind, data }),
      );
    const unknown = await answer(show(tablet, 'X'.repeat(20)));
    expect(unknown).toEqual({ code: 'accounts.card_failed', kind: 'forbidden', data: undefined });
    const typed = [card.code, card.code.toLowerCase(), card.code.replaceAll('-', ''), card.code.replaceAll('-', ' ')];
    for (let i = 0; i < LIMITS.card.points; i++)
      expect(await answer(show(tablet, typed[i % typed.length], wrong()))).toEqual(unknown);
    expect(await answer(show(tablet))).toMatchObject({
      code: 'accounts.card_failed',
      data: { seconds: LIMITS.card.seconds },
    });
    scene.clock.move(LIMITS.card.seconds * 1000 + 1);
    expect(await answer(show(tablet))).toBeNull();
    const admin = await Visitor.of(await scene.person('admin'));
    await admin.ask('lockMember', { id: (await rowOf()).userId ?? '', reason: 'because the test says so' });
    expect(await answer(show(tablet))).toEqual(unknown);
    expect(await refusal(issue({ reason: because }))).toBe('members.child_locked');
  });

  test('replaced: asks for a reason, the old one says what to do, and whoever is in with it is out', async () => {
    const old = card;
    await show(tablet);
    expect(await refusal(issue())).toBe('members.reason_needed');
    card = await issue({ pictures: ['sun', 'cat', 'boat'], reason: because });
    expect(card.pictures).toEqual(['sun', 'cat', 'boat']);
    expect(await tablet.ask('me')).toBeNull();
    expect(await refusal(show(tablet, old.code, old.pictures))).toBe('accounts.card_ended');
    expect(await refusal(show(tablet))).toBeNull();
    const [written] = await scene.audit('accounts.card_issued');
    expect(written).toMatchObject({ reason: because, before: { cardId: old.cardId }, after: { cardId: card.cardId } });
    expect((await scene.events('accounts.card_issued')).at(-1)?.payload).toMatchObject({ studentId, replaced: true });
  });

  test('revoked: it stops at once, and is written down with the reason', async () => {
    await show(tablet);
    await office.ask('revokeCards', { ids: [card.cardId], reason: because });
    expect(await tablet.ask('me')).toBeNull();
    expect(await refusal(show(tablet))).toBe('accounts.card_ended');
    expect(await held()).toMatchObject({ card: null, account: 'open' });
    expect(await refusal(office.ask('revokeCards', { ids: [card.cardId], reason: because }))).toBe('members.not_found');
    expect((await scene.audit('accounts.card_revoked'))[0]).toMatchObject({ reason: because });
  });

  test('new pictures: the card stays, the old pictures do not', async () => {
    const before = card.pictures;
    const { pictures } = await office.ask('resetPictures', { id: card.cardId, pictures: ['sun', 'cat', 'boat'] });
    expect(pictures).toEqual(['sun', 'cat', 'boat']);
    if (before.join() !== pictures.join())
      expect(await refusal(show(tablet, card.code, before))).toBe('accounts.card_failed');
    expect(await refusal(show(tablet, card.code, pictures))).toBeNull();
    expect(await scene.audit('accounts.card_pictures_reset')).not.toHaveLength(0);
  });

  test('of a child who left opens nothing, at once and for good', async () => {
    await show(tablet);
    const change = (version: number, status: 'transferred' | 'active') =>
      inTenant(inAndes(), (tx) => changeStudentStatus(tx, inAndes(), studentId, { version, status, reason: because }));
    await change(1, 'transferred');
    expect(await refusal(show(tablet))).toBe('accounts.card_ended');
    expect(await held()).toMatchObject({ can: { issue: false } });
    expect(await refusal(issue({ reason: because }))).toBe('members.student_left');
    await scene.deliver('people.student_status_changed');
    expect((await held())?.card).toBeNull();
    expect(await tablet.ask('me')).toBeNull();
    await change(2, 'active');
    expect(await refusal(show(tablet))).toBe('accounts.card_ended');
  });

  test('neither code nor pictures lie readable in the database, and a school’s transaction sees neither hash', async () => {
    const stored = JSON.stringify(await inIdentity(undefined, (tx) => tx.select().from(sealedSecrets)));
    expect(stored).not.toContain(card.code);
    expect(stored).not.toContain(card.code.replaceAll('-', ''));
    expect(stored).not.toContain(card.pictures.join(' '));
    expect(await inTenant(inAndes(), (tx) => tx.select().from(sealedSecrets))).toEqual([]);
    expect(Object.keys((await inTenant(inAndes(), (tx) => tx.select().from(cards)))[0] ?? {})).not.toContain('pinHash');
  });

  test('speaks the child’s language', async () => {
    const en = await aChild({ language: 'en' });
    expect((await issue({ studentIds: [en] })).words).toMatchObject({
      locale: 'en',
      tap: expect.stringMatching(/^Tap/),
    });
    expect(card.words.tap).toMatch(/^Toca/);
  });

  test('is given by those who may, in their school; one that is out of reach makes it none', async () => {
    const away = await aChild({}, scene.otherSchool.id);
    const here = await aChild();
    expect(await refusal(office.ask('issueCards', { studentIds: [here, away] }))).toBe('members.not_found');
    expect((await held(here))?.card).toBeNull();
    expect(await held(away)).toBeUndefined();
    expect(await refusal(office.ask('enrolDevice', { name: 'Otra', schoolId: scene.otherSchool.id }))).toBe(
      'accounts.not_found',
    );
    const admin = await Visitor.of(await scene.person('admin'));
    const [made] = (await admin.ask('issueCards', { studentIds: [away] })).items;
    expect(await refusal(office.ask('revokeCards', { ids: [made?.cardId ?? ''], reason: because }))).toBe(
      'members.not_found',
    );
    expect(await refusal(office.ask('resetPictures', { id: made?.cardId ?? '' }))).toBe('members.not_found');
    const director = await Visitor.of(await scene.person('director'));
    expect(await refusal(director.ask('listCards', { studentId }))).toBe('platform.not_allowed');
    // A teacher of nobody's homeroom holds the right and reaches nobody; tablets are the office's.
    const teacher = await Visitor.of(await scene.person('teacher'));
    expect((await teacher.ask('listCards', { studentId })).items).toEqual([]);
    expect(await refusal(teacher.ask('issueCards', { studentIds: [studentId] }))).toBe('members.not_found');
    expect(await refusal(teacher.ask('enrolDevice', { name: 'Mía', schoolId: scene.school.id }))).toBe(
      'platform.not_allowed',
    );
  });
});
