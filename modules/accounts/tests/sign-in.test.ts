import { inIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, signInAttempts, users } from '../server/index.ts';
import { type MadePerson, makeMembership, makeUser, PASSWORD } from '../testing/index.ts';
import { openScene } from '../testing/scene.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
let rosa: MadePerson;

beforeAll(async () => {
  rosa = await scene.person('teacher', { email: 'Rosa@Example.org' });
});

const failing = (visitor: Visitor, identifier: string, password = 'wrong wrong wrong', institution?: string) =>
  visitor.ask('signIn', { identifier, password, institution }).then(
    () => null,
    (error) => ({ code: error.code, kind: error.kind, data: error.data, field: error.field }),
  );

describe('e-mail and password', () => {
  test('opens a session, whatever the case of the e-mail', async () => {
    const visitor = new Visitor();
    expect(await visitor.ask('me')).toBeNull();
    expect(await visitor.ask('signIn', { identifier: ' ROSA@example.org ', password: PASSWORD })).toEqual({
      next: 'done',
    });
    const me = await visitor.ask('me');
    expect(me).toMatchObject({
      user: { givenNames: 'Rosa', email: 'Rosa@Example.org' },
      memberships: [{ role: 'teacher', institutionName: 'Colegio Los Andes', schoolName: 'Sede Primaria' }],
      capabilities: { 'accounts.use_own': 'self', 'schools.read': 'school' },
      secondFactor: { totp: false, passkeys: 0 },
      impersonation: null,
      session: { kind: 'person' },
    });
    expect(me?.capabilities).not.toHaveProperty('accounts.manage');
  });

  test('keeps only the hash of the token, and audits the sign-in', async () => {
    const visitor = new Visitor();
    await visitor.ask('signIn', { identifier: 'rosa@example.org', password: PASSWORD });
    const token = visitor.cookies.patio_session ?? '';
    const rows = await inIdentity(undefined, (tx) => tx.select().from(sessions));
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = await scene.audit('accounts.signed_in');
    expect(audit.length).toBeGreaterThan(0);
    expect(audit[0]).toMatchObject({ actorId: rosa.user.id, role: 'teacher' });
  });

  test('a new sign-in in the same browser ends the session before it', async () => {
    const visitor = new Visitor();
    await visitor.ask('signIn', { identifier: 'rosa@example.org', password: PASSWORD });
    const before = visitor.cookies.patio_session;
    await visitor.ask('signIn', { identifier: 'rosa@example.org', password: PASSWORD });
    const old = new Visitor();
    old.cookies.patio_session = before;
    expect(await old.ask('me')).toBeNull();
    expect(await visitor.ask('me')).not.toBeNull();
  });

  test('a person without any membership today is told so, after the right password only', async () => {
    const gone = await makeUser({
      email: 'gone@example.org',
      memberships: [{ institutionId: scene.andes.institutionId, role: 'teacher', endsOn: '2090-05-03' }],
    });
    expect(await failing(new Visitor(), 'gone@example.org')).toMatchObject({ code: 'accounts.sign_in_failed' });
    expect(await failing(new Visitor(), 'gone@example.org', gone.password)).toMatchObject({
      code: 'accounts.no_membership',
    });
  });

  test('a membership that begins tomorrow opens nothing today; dates are the school’s own', async () => {
    await makeUser({
      email: 'soon@example.org',
      memberships: [
        {
          institutionId: scene.andes.institutionId,
          role: 'teacher',
          schoolId: scene.school.id,
          startsOn: '2090-05-05',
        },
      ],
    });
    scene.clock.move(14 * 3600_000); // 03:00 UTC on the 5th is still the 4th in Lima
    expect(await failing(new Visitor(), 'soon@example.org', PASSWORD)).toMatchObject({
      code: 'accounts.no_membership',
    });
    scene.clock.move(3 * 3600_000);
    expect(await failing(new Visitor(), 'soon@example.org', PASSWORD)).toBeNull();
  });
});

describe('what the door gives away', () => {
  test('unknown, wrong and locked answer exactly alike', async () => {
    const locked = await makeUser({
      email: 'locked@example.org',
      memberships: [{ institutionId: scene.andes.institutionId, role: 'teacher' }],
    });
    await inIdentity(undefined, (tx) =>
      tx.update(users).set({ lockedAt: new Date() }).where(eq(users.id, locked.user.id)),
    );
    const unknown = await failing(new Visitor(), 'nobody@example.org');
    expect(unknown).toEqual({ code: 'accounts.sign_in_failed', kind: 'forbidden', data: undefined, field: undefined });
    expect(await failing(new Visitor(), 'rosa@example.org')).toEqual(unknown);
    expect(await failing(new Visitor(), 'locked@example.org')).toEqual(unknown);
    expect(await failing(new Visitor(), 'locked@example.org', locked.password)).toEqual(unknown);
    expect(await failing(new Visitor(), 'nobody-by-name', 'x', 'andes')).toEqual(unknown);
  });

  test('attempts are kept without what was typed', async () => {
    await failing(new Visitor(), 'my secret typed into the wrong field');
    const rows = await inIdentity(undefined, (tx) => tx.select().from(signInAttempts));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('my secret');
    await expect(inIdentity(undefined, (tx) => tx.delete(signInAttempts))).rejects.toThrow();
  });
});

describe('usernames', () => {
  test('belong to an institution; a name in two is asked about only when the password fits both', async () => {
    const first = await makeUser({
      username: 'ana.flores',
      memberships: [{ institutionId: scene.andes.institutionId, role: 'student', schoolId: scene.school.id }],
    });
    const second = await makeUser({
      username: 'ana.flores',
      password: 'otra clave muy distinta',
      memberships: [{ institutionId: scene.sierra.institutionId, role: 'student' }],
    });
    const visitor = new Visitor();
    expect(await visitor.ask('signIn', { identifier: 'Ana.Flores', password: PASSWORD })).toEqual({ next: 'done' });
    expect((await visitor.ask('me'))?.user).toMatchObject({ id: first.user.id, username: 'ana.flores' });
    expect(await failing(visitor, 'ana.flores', second.password, 'andes')).toMatchObject({
      code: 'accounts.sign_in_failed',
    });
    expect(
      await visitor.ask('signIn', { identifier: 'ana.flores', password: second.password, institution: 'sierra' }),
    ).toEqual({ next: 'done' });
    expect((await visitor.ask('me'))?.user.id).toBe(second.user.id);
  });

  test('the same name and password in two institutions ask which one', async () => {
    for (const { institutionId } of [scene.andes, scene.sierra]) {
      await makeUser({ username: 'luis.rojas', memberships: [{ institutionId, role: 'student' }] });
    }
    const visitor = new Visitor();
    const answer = await visitor.ask('signIn', { identifier: 'luis.rojas', password: PASSWORD });
    expect(answer.next).toBe('choose_institution');
    if (answer.next === 'choose_institution') {
      expect(answer.institutions.map((i) => i.slug).toSorted()).toEqual(['andes', 'sierra']);
    }
    expect(visitor.cookies.patio_session).toBeUndefined();
    expect(await failing(visitor, 'luis.rojas')).toMatchObject({ code: 'accounts.sign_in_failed' });
  });
});

describe('several memberships', () => {
  test('the session begins where the person was last, and switching rotates the token', async () => {
    const both = await makeUser({
      email: 'both@example.org',
      memberships: [{ institutionId: scene.andes.institutionId, role: 'teacher', schoolId: scene.school.id }],
    });
    const other = await makeMembership(both.user.id, { institutionId: scene.sierra.institutionId, role: 'parent' });
    const visitor = new Visitor();
    await visitor.ask('signIn', { identifier: 'both@example.org', password: PASSWORD });
    const before = visitor.cookies.patio_session;
    const me = await visitor.ask('switchMembership', { membershipId: other.id });
    expect(me).toMatchObject({ activeMembershipId: other.id, capabilities: { 'help.ask': 'self' } });
    expect(visitor.cookies.patio_session).not.toBe(before);
    const old = new Visitor();
    old.cookies.patio_session = before;
    expect(await old.ask('me')).toBeNull();
    scene.clock.move(1000);
    const again = new Visitor();
    await again.ask('signIn', { identifier: 'both@example.org', password: PASSWORD });
    expect((await again.ask('me'))?.activeMembershipId).toBe(other.id);
  });

  test('a membership that is not mine is refused, also in my own institution', async () => {
    const visitor = await Visitor.of(rosa);
    const stranger = await makeUser({ memberships: [{ institutionId: scene.andes.institutionId, role: 'admin' }] });
    await expect(
      visitor.ask('switchMembership', { membershipId: stranger.memberships[0]?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'accounts.not_found' });
    expect((await visitor.ask('me'))?.activeMembershipId).toBe(rosa.memberships[0]?.id);
  });

  test('a membership that ends takes its session with it', async () => {
    const ending = await makeUser({
      memberships: [
        { institutionId: scene.andes.institutionId, role: 'teacher', schoolId: scene.school.id, endsOn: '2090-05-04' },
      ],
    });
    const visitor = await Visitor.of(ending);
    expect(await visitor.ask('me')).not.toBeNull();
    scene.clock.move(16 * 3600_000);
    expect(await visitor.ask('me')).toBeNull();
  });
});
