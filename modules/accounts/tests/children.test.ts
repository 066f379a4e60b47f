import { inIdentity, inTenant } from '@patio/platform';
import { makeSchool } from '@patio/schools/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards, sealedSecrets } from '../server/index.ts';
import { LIMITS } from '../server/limits.ts';
import { type MadePerson, makeUser } from '../testing/index.ts';
import { openScene, refusal } from './scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
let office: Visitor;
let tablet: Visitor;
let child: MadePerson;
let card: { card: { id: string }; secret: string; qrSvg: string; pictures: string[] };

beforeAll(async () => {
  office = await Visitor.of(await scene.person('support'));
  tablet = await Visitor.of(await scene.person('support'));
  await tablet.ask('enrolDevice', { name: 'Tableta 1', schoolId: scene.school.id });
  await tablet.ask('signOut');
});
beforeEach(async () => {
  child = await scene.person('student', { username: `nino${Math.random().toString(36).slice(2, 9)}` });
  card = await office.ask('issueCard', { userId: child.user.id });
});

const show = (visitor: Visitor, secret = card.secret, pictures = card.pictures) =>
  visitor.ask('signInWithCard', { card: secret, pictures });
const wrong = () => (card.pictures.join() === 'sun,sun,sun' ? ['moon', 'moon', 'moon'] : ['sun', 'sun', 'sun']);

describe('a child’s card', () => {
  test('with the right pictures opens a child’s session on an enrolled tablet', async () => {
    expect(card.qrSvg).toContain('<svg');
    expect(card.pictures).toHaveLength(3);
    expect((await tablet.ask('signInOptions', {})).childCards).toBe(true);
    expect(await show(tablet)).toEqual({ next: 'done' });
    expect(await tablet.ask('me')).toMatchObject({ user: { id: child.user.id }, session: { kind: 'child' } });
    scene.clock.move(2 * 3600_000 + 1);
    expect(await tablet.ask('me')).toBeNull();
    const used = (await office.ask('listCards', { userId: child.user.id })).items;
    expect(used[0]?.lastUsedAt).not.toBeNull();
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

  test('wrong pictures, an unknown card and a locked child answer alike; five tries and it waits', async () => {
    const answer = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        ({ code, kind, data }) => ({ code, kind, data }),
      );
    const unknown = await answer(show(tablet, 'x'.repeat(43)));
    expect(unknown).toEqual({ code: 'accounts.card_failed', kind: 'forbidden', data: undefined });
    for (let i = 0; i < LIMITS.card.points; i++)
      expect(await answer(show(tablet, card.secret, wrong()))).toEqual(unknown);
    expect(await answer(show(tablet))).toMatchObject({
      code: 'accounts.card_failed',
      data: { seconds: LIMITS.card.seconds },
    });
    scene.clock.move(LIMITS.card.seconds * 1000 + 1);
    expect(await answer(show(tablet))).toBeNull();
    const admin = await Visitor.of(await scene.person('admin'));
    await admin.ask('lockMember', { id: child.user.id, reason: 'because the test says so' });
    expect(await answer(show(tablet))).toEqual(unknown);
  });

  test('lost and replaced: the old one is dead, and so is a revoked one', async () => {
    const old = card;
    card = await office.ask('issueCard', { userId: child.user.id, pictures: ['sun', 'cat', 'boat'] });
    expect(card.pictures).toEqual(['sun', 'cat', 'boat']);
    expect(await refusal(show(tablet, old.secret, old.pictures))).toBe('accounts.card_failed');
    expect(await refusal(show(tablet))).toBeNull();
    await office.ask('revokeCard', { id: card.card.id });
    expect(await refusal(show(tablet))).toBe('accounts.card_failed');
    expect(await refusal(office.ask('revokeCard', { id: card.card.id }))).toBe('accounts.not_found');
  });

  test('neither secret nor pictures lie readable in the database, and a school’s transaction sees neither hash', async () => {
    const stored = JSON.stringify(await inIdentity(undefined, (tx) => tx.select().from(sealedSecrets)));
    expect(stored).not.toContain(card.secret);
    expect(stored).not.toContain(card.pictures.join(' '));
    const who = { institutionId: scene.andes.institutionId, userId: child.user.id };
    expect(await inTenant(who, (tx) => tx.select().from(sealedSecrets))).toEqual([]);
    expect(Object.keys((await inTenant(who, (tx) => tx.select().from(cards)))[0] ?? {})).not.toContain('pinHash');
  });

  test('is for students, and given by those who may, in their school', async () => {
    const teacher = await scene.person('teacher');
    expect(await refusal(office.ask('issueCard', { userId: teacher.user.id }))).toBe('accounts.not_a_student');
    expect(await refusal((await Visitor.of(teacher)).ask('issueCard', { userId: child.user.id }))).toBe(
      'platform.not_allowed',
    );
    const away = await scene.person('student', {
      memberships: [{ institutionId: scene.andes.institutionId, role: 'student', schoolId: scene.otherSchool.id }],
    });
    expect(await refusal(office.ask('issueCard', { userId: away.user.id }))).toBe('accounts.not_found');
    expect(await refusal(office.ask('enrolDevice', { name: 'Otra', schoolId: scene.otherSchool.id }))).toBe(
      'accounts.not_found',
    );
  });
});
