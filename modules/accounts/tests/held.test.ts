import { inIdentity, inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  createUser,
  doWithoutSecondStep,
  giveFirstPassword,
  giveUsername,
  sessions,
  startMembership,
} from '../server/index.ts';
import { signInSettings } from '../server/schema.ts';
import { startSession } from '../server/session/start.ts';
import { PASSWORD } from '../testing/index.ts';
import { openScene, refusal } from '../testing/scene.ts';
import { type Name, Visitor } from './visitor.ts';

const scene = openScene();
const NEW = 'mi perro se llama Toby';

const enter = async (person: { user: { email: string | null } }): Promise<Visitor> => {
  const visitor = new Visitor();
  await visitor.ask('signIn', { identifier: person.user.email ?? '', password: PASSWORD });
  return visitor;
};

describe('a password that somebody else chose', () => {
  test('opens nothing but its own change and the way out, whoever asks', async () => {
    const office = actorOf('admin', { institutionId: scene.andes.institutionId });
    const temporaryPassword = await inTenant(office, async (tx) => {
      const id = await createUser(tx, { givenNames: 'Ana', surnames: 'Flores' });
      await giveUsername(tx, office.institutionId, id, 'ana.first');
      await startMembership(tx, office, { userId: id, role: 'teacher', schoolId: scene.school.id });
      return giveFirstPassword(tx, id);
    });
    const visitor = new Visitor();
    await visitor.ask('signIn', { identifier: 'ana.first', password: temporaryPassword, institution: 'andes' });
    const membershipId = (await visitor.ask('me'))?.activeMembershipId ?? '';
    expect(await visitor.ask('me')).toMatchObject({ held: 'password', mustSetPassword: true });
    const tries: [Name, object?][] = [
      ['downloadMyData'],
      ['listSessions'],
      ['updatePreferences', { version: 0, theme: 'dark' }],
      ['beginTotp', {}],
      ['switchMembership', { membershipId }],
    ];
    for (const [name, input] of tries)
      expect([name, await refusal(visitor.ask(name, input as never))]).toEqual([name, 'platform.password_first']);
    await visitor.ask('changePassword', { currentPassword: temporaryPassword, password: NEW });
    expect(await visitor.ask('me')).toMatchObject({ held: null, mustSetPassword: false });
    expect(await refusal(visitor.ask('listSessions'))).toBeNull();
  });
});

describe('one’s own password', () => {
  test('is changed only by whoever says the present one, however fresh the sign-in', async () => {
    const visitor = await enter(await scene.person('teacher'));
    expect(await refusal(visitor.ask('changePassword', { password: NEW }))).toBe('accounts.prove_again');
    expect(await refusal(visitor.ask('changePassword', { currentPassword: PASSWORD, password: NEW }))).toBeNull();
  });

  test('a child’s card changes nothing of what protects the account', async () => {
    const person = await scene.person('student');
    const [membership] = person.memberships;
    if (!membership) throw new Error('no place');
    const card = new Visitor();
    const { token } = await inIdentity(person.user.id, (tx) =>
      startSession(tx, card, { userId: person.user.id, membership, method: 'card', kind: 'child' }),
    );
    card.cookies.patio_session = token;
    for (const ask of [
      () => card.ask('changePassword', { password: NEW }),
      () => card.ask('changePassword', { currentPassword: PASSWORD, password: NEW }),
      () => card.ask('beginTotp', {}),
      () => card.ask('beginPasskeyRegistration', {}),
    ])
      expect(await refusal(ask())).toBe('accounts.not_with_card');
    expect((await enter(person)).cookies.patio_session).toBeTruthy();
  });
});

describe('the second step of those who lead or read private things', () => {
  test.each(['admin', 'director', 'coordinator', 'support', 'psychology'] as const)(
    '%s sets it up before anything else, and then goes on',
    async (role) => {
      const person = await scene.person(role);
      const visitor = await enter(person);
      expect(await visitor.ask('me')).toMatchObject({ held: 'second_step' });
      expect(await refusal(visitor.ask('listSessions'))).toBe('platform.second_step_first');
      expect(await refusal(visitor.ask('updatePreferences', { version: 0, theme: 'dark' }))).toBe(
        'platform.second_step_first',
      );
      const { uri } = await visitor.ask('beginTotp', {});
      const secret = new URL(uri).searchParams.get('secret') ?? '';
      const code = new TOTP({ secret }).generate({ timestamp: scene.clock.now().getTime() });
      await visitor.ask('confirmTotp', { code });
      expect(await visitor.ask('me')).toMatchObject({ held: null });
      expect(await refusal(visitor.ask('listSessions'))).toBeNull();
      expect(await refusal(visitor.ask('disableTotp', { currentPassword: PASSWORD }))).toBe(
        'accounts.second_step_needed',
      );
    },
  );

  test.each(['teacher', 'student', 'parent'] as const)('%s is offered it, not held', async (role) => {
    const visitor = await enter(await scene.person(role));
    expect(await visitor.ask('me')).toMatchObject({ held: null });
    expect(await refusal(visitor.ask('listSessions'))).toBeNull();
  });

  test('a school to try things in does without', async () => {
    const { institutionId } = scene.andes;
    const person = await scene.person('director');
    await inTenant({ institutionId, userId: person.user.id }, (tx) => doWithoutSecondStep(tx, institutionId));
    expect(await (await enter(person)).ask('me')).toMatchObject({ held: null });
    await inTenant({ institutionId, userId: person.user.id }, (tx) =>
      tx.update(signInSettings).set({ secondStep: true }).where(eq(signInSettings.institutionId, institutionId)),
    );
    expect(await (await enter(person)).ask('me')).toMatchObject({ held: 'second_step' });
  });

  test('the sealed code of an emergency is not stopped by it', async () => {
    const person = await scene.person('admin');
    const [membership] = person.memberships;
    if (!membership) throw new Error('no place');
    const visitor = new Visitor();
    const { token } = await inIdentity(person.user.id, (tx) =>
      startSession(tx, visitor, { userId: person.user.id, membership, method: 'break_glass', kind: 'break_glass' }),
    );
    visitor.cookies.patio_session = token;
    expect(await visitor.ask('me')).toMatchObject({ held: null });
    const rows = await inIdentity(undefined, (tx) =>
      tx.select().from(sessions).where(eq(sessions.userId, person.user.id)),
    );
    expect(rows.some((row) => row.secondFactor)).toBe(false);
  });
});
