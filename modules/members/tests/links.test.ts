import { LIMITS, openScene, refusal, tokenIn } from '@patio/accounts/scene';
import { oneTimeTokens } from '@patio/accounts/server';
import { type MadePerson, PASSWORD } from '@patio/accounts/testing';
import { inIdentity } from '@patio/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();
const NEW = 'la lluvia cae despacio';

describe('a forgotten password', () => {
  let rosa: MadePerson;
  beforeAll(async () => {
    rosa = await scene.person('teacher', { email: 'rosa@example.org' });
  });
  const lettersTo = async (email: string) =>
    (await scene.letters('accounts.password_reset')).filter((letter) => letter.to === email);

  test('the answer is the same for everyone; only the owner gets a letter', async () => {
    const visitor = new Visitor();
    expect(await visitor.ask('requestPasswordReset', { identifier: 'nobody@example.org' })).toEqual({ done: true });
    expect(await visitor.ask('requestPasswordReset', { identifier: 'ROSA@example.org' })).toEqual({ done: true });
    expect(await lettersTo('nobody@example.org')).toHaveLength(0);
    const [letter] = await lettersTo('rosa@example.org');
    expect(letter).toMatchObject({ locale: 'es', subject: 'Elige una contraseña nueva' });
  });

  test('the link works once, ends every session, and lets the person in with the new password', async () => {
    const elsewhere = await Visitor.of(rosa);
    const token = tokenIn((await lettersTo('rosa@example.org'))[0], 'reset');
    const stored = await inIdentity(undefined, (tx) => tx.select().from(oneTimeTokens));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await refusal(new Visitor().ask('resetPassword', { token, password: 'rosa@example.org' }))).toBe(
      'accounts.password_common',
    );
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => refusal(new Visitor().ask('resetPassword', { token, password: NEW }))),
    );
    expect(tries.filter((t) => t === null)).toHaveLength(1);
    expect(tries.filter((t) => t === 'accounts.link_invalid')).toHaveLength(3);
    expect(await elsewhere.ask('me')).toBeNull();
    const visitor = new Visitor();
    expect(await refusal(visitor.ask('signIn', { identifier: 'rosa@example.org', password: PASSWORD }))).toBe(
      'accounts.sign_in_failed',
    );
    expect(await visitor.ask('signIn', { identifier: 'rosa@example.org', password: NEW })).toEqual({ next: 'done' });
    expect(await scene.letters('accounts.password_changed')).toHaveLength(1);
    expect(await scene.audit('accounts.password_reset')).toHaveLength(1);
  });

  test('a link dies after an hour, when a newer one is sent, and when invented', async () => {
    const visitor = new Visitor();
    await visitor.ask('requestPasswordReset', { identifier: 'rosa@example.org' });
    const first = tokenIn((await lettersTo('rosa@example.org'))[0], 'reset');
    await visitor.ask('requestPasswordReset', { identifier: 'rosa@example.org' });
    const second = tokenIn((await lettersTo('rosa@example.org'))[0], 'reset');
    expect(second).not.toBe(first);
    expect(await refusal(visitor.ask('resetPassword', { token: first, password: NEW }))).toBe('accounts.link_invalid');
    scene.clock.move(3600_000 + 1);
    expect(await refusal(visitor.ask('resetPassword', { token: second, password: NEW }))).toBe('accounts.link_invalid');
    expect(await refusal(visitor.ask('resetPassword', { token: 'x'.repeat(43), password: NEW }))).toBe(
      'accounts.link_invalid',
    );
  });

  test('nobody’s mailbox can be flooded', async () => {
    const flooded = await scene.person('teacher', { email: 'flood@example.org' });
    await Promise.all(
      Array.from({ length: LIMITS.reset.points + 3 }, () =>
        new Visitor().ask('requestPasswordReset', { identifier: flooded.user.email ?? '' }),
      ),
    );
    expect(await lettersTo('flood@example.org')).toHaveLength(LIMITS.reset.points);
  });

  test('one stranger leaves letters for others, and a device of the owner has letters of its own', async () => {
    const owner = await scene.person('teacher', { email: 'wanted@example.org' });
    const identifier = owner.user.email ?? '';
    const own = new Visitor();
    await own.ask('signIn', { identifier, password: PASSWORD });
    await own.ask('signOut');
    const ask = (visitor: Visitor) => visitor.ask('requestPasswordReset', { identifier });
    const stranger = new Visitor();
    for (let i = 0; i < LIMITS.reset.points; i++) await ask(stranger);
    expect(await lettersTo(identifier)).toHaveLength(LIMITS.reset_here.points);
    // The owner at a borrowed computer still gets one.
    await ask(new Visitor());
    expect(await lettersTo(identifier)).toHaveLength(LIMITS.reset_here.points + 1);
    // Many strangers together use up what is there for strangers, and nothing of the owner's.
    for (let i = 0; i < LIMITS.reset.points; i++) await ask(new Visitor());
    const used = (await lettersTo(identifier)).length;
    await ask(new Visitor());
    expect(await lettersTo(identifier)).toHaveLength(used);
    await ask(own);
    expect(await lettersTo(identifier)).toHaveLength(used + 1);
  });

  test('a password change asks for the old one, and leaves only this browser signed in', async () => {
    const person = await scene.person('teacher');
    const [here, there] = [await Visitor.of(person), await Visitor.of(person)];
    scene.clock.move(3600_000);
    expect(await refusal(here.ask('changePassword', { password: NEW }))).toBe('accounts.prove_again');
    expect(await refusal(here.ask('changePassword', { currentPassword: 'wrong', password: NEW }))).toBe(
      'accounts.prove_again',
    );
    expect(await refusal(here.ask('changePassword', { currentPassword: PASSWORD, password: NEW }))).toBeNull();
    expect(await there.ask('me')).toBeNull();
    expect(await here.ask('me')).not.toBeNull();
  });
});

describe('an invitation', () => {
  let admin: Visitor;
  let n = 0;
  beforeAll(async () => {
    admin = await Visitor.of(await scene.person('admin', { givenNames: 'Elena', surnames: 'Paz' }));
  });
  const given = () => ({
    email: `nuevo${n++}@example.org`,
    givenNames: 'Tomás',
    surnames: 'Rivas',
    role: 'teacher' as const,
    schoolId: scene.school.id,
  });
  const lastToken = async () => tokenIn((await scene.letters('accounts.invitation'))[0], 'invitation');

  test('is looked at, accepted once, and makes account and membership', async () => {
    const asked = given();
    await admin.ask('invite', asked);
    const token = await lastToken();
    expect(await new Visitor().ask('previewInvitation', { token })).toEqual({
      email: asked.email,
      givenNames: 'Tomás',
      surnames: 'Rivas',
      role: 'teacher',
      institutionName: 'Colegio Los Andes',
      schoolName: 'Sede Primaria',
      invitedByName: 'Elena Paz',
      hasAccount: false,
    });
    const visitor = new Visitor();
    expect(await refusal(visitor.ask('acceptInvitation', { token }))).toBe('accounts.password_needed');
    const tries = await Promise.all(
      Array.from({ length: 3 }, () => refusal(visitor.ask('acceptInvitation', { token, password: NEW }))),
    );
    expect(tries.filter((t) => t === null)).toHaveLength(1);
    expect(await visitor.ask('me')).toMatchObject({
      user: { email: asked.email, givenNames: 'Tomás' },
      memberships: [{ role: 'teacher', schoolName: 'Sede Primaria' }],
      firstLogin: true,
    });
    expect(await refusal(new Visitor().ask('previewInvitation', { token }))).toBe('accounts.link_invalid');
    expect(await scene.events('accounts.invitation_accepted')).toHaveLength(1);
    const items = (await admin.ask('listInvitations')).items;
    expect(items.find((i) => i.email === asked.email)?.state).toBe('accepted');
  });

  test('to someone with an account adds the membership and opens no session', async () => {
    const known = await scene.person('parent', { email: 'known@example.org' });
    expect(await refusal(admin.ask('invite', { ...given(), email: 'known@example.org' }))).toBe(
      'members.email_of_other',
    );
    await admin.ask('invite', { ...given(), email: 'known@example.org', samePerson: true });
    const token = await lastToken();
    const visitor = new Visitor();
    expect((await visitor.ask('previewInvitation', { token })).hasAccount).toBe(true);
    expect(await visitor.ask('acceptInvitation', { token, password: NEW })).toEqual({ next: 'sign_in' });
    expect(visitor.cookies.patio_session).toBeUndefined();
    expect(await refusal(visitor.ask('signIn', { identifier: 'known@example.org', password: NEW }))).toBe(
      'accounts.sign_in_failed',
    );
    await visitor.ask('signIn', { identifier: 'known@example.org', password: PASSWORD });
    const me = await visitor.ask('me');
    expect(me?.user.id).toBe(known.user.id);
    expect(me?.memberships.map((m) => m.role).toSorted()).toEqual(['parent', 'teacher']);
    expect(await refusal(admin.ask('invite', { ...given(), email: 'known@example.org' }))).toBe(
      'members.already_member',
    );
  });

  test('a link that is handed over in person opens the account, and the one that was sent is dead', async () => {
    const { id } = await admin.ask('invite', given());
    const sent = await lastToken();
    const { link } = await admin.ask('copyInvitationLink', { id });
    const token = tokenIn({ text: link }, 'invitation');
    expect(token).not.toBe(sent);
    expect(await refusal(new Visitor().ask('acceptInvitation', { token: sent, password: NEW }))).toBe(
      'accounts.link_invalid',
    );
    await new Visitor().ask('acceptInvitation', { token, password: NEW });
  });

  test('nobody sees the link of a leading role or of psychology', async () => {
    for (const [role, code] of [
      ['director', 'members.lead_by_invitation'],
      ['psychology', 'members.psychology_by_invitation'],
    ] as const) {
      const { id } = await admin.ask('invite', { ...given(), role });
      expect(await refusal(admin.ask('copyInvitationLink', { id }))).toBe(code);
    }
  });

  test('revoked, expired or resent: the old link is dead', async () => {
    const asked = given();
    const { id } = await admin.ask('invite', asked);
    const first = await lastToken();
    expect(await refusal(admin.ask('invite', asked))).toBe('members.already_invited');
    await admin.ask('resendInvitation', { id });
    const second = await lastToken();
    expect(await refusal(new Visitor().ask('acceptInvitation', { token: first, password: NEW }))).toBe(
      'accounts.link_invalid',
    );
    scene.clock.move(15 * 24 * 3600_000);
    expect(await refusal(new Visitor().ask('acceptInvitation', { token: second, password: NEW }))).toBe(
      'accounts.link_invalid',
    );
    scene.clock.move(-15 * 24 * 3600_000);
    await admin.ask('revokeInvitation', { id });
    expect(await refusal(new Visitor().ask('acceptInvitation', { token: second, password: NEW }))).toBe(
      'accounts.link_invalid',
    );
  });

  test('nobody invites above themselves, beyond their school or into another institution', async () => {
    const director = await Visitor.of(await scene.person('director'));
    expect(await refusal(director.ask('invite', given()))).toBeNull();
    expect(await refusal(director.ask('invite', { ...given(), role: 'admin' }))).toBe('members.beyond_own_rights');
    expect(await refusal(director.ask('invite', { ...given(), role: 'director' }))).toBe('members.beyond_own_rights');
    expect(await refusal(director.ask('invite', { ...given(), schoolId: null }))).toBe('members.beyond_own_rights');
    expect(await refusal(director.ask('invite', { ...given(), schoolId: scene.otherSchool.id }))).toBe(
      'members.beyond_own_rights',
    );
    const foreign = '0190f0f0-0000-7000-8000-000000000001';
    expect(await refusal(admin.ask('invite', { ...given(), schoolId: foreign }))).toBe('accounts.not_found');
    expect(await refusal((await Visitor.of(await scene.person('teacher'))).ask('invite', given()))).toBe(
      'platform.not_allowed',
    );
  });

  test('the same request sent twice with one key invites once', async () => {
    admin.idempotencyKey = 'invite-once-0001';
    const asked = given();
    const first = await admin.ask('invite', asked);
    expect(await admin.ask('invite', asked)).toEqual(first);
    admin.idempotencyKey = undefined;
  });
});
