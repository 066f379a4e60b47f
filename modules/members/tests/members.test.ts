import { openScene, refusal } from '@patio/accounts/scene';
import { users } from '@patio/accounts/server';
import { type MadePerson, makeMembership, makeUser, PASSWORD } from '@patio/accounts/testing';
import { inTenant } from '@patio/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'because the test says so';
let elena: MadePerson;
let admin: Visitor;
let foreignAdmin: Visitor;

beforeAll(async () => {
  elena = await scene.person('admin', { givenNames: 'Elena', surnames: 'Paz' });
  admin = await Visitor.of(elena);
  foreignAdmin = await Visitor.of(
    await makeUser({ memberships: [{ institutionId: scene.sierra.institutionId, role: 'admin' }] }),
  );
});

describe('the list of people', () => {
  beforeAll(async () => {
    for (const surnames of ['Ñahui', 'Álvarez', 'Zúñiga', 'Alva', 'Nina', 'Ocampo', 'Pérez']) {
      await scene.person('teacher', { givenNames: 'Juan', surnames });
    }
    await scene.person('student', { username: 'mini.condori', givenNames: 'Minerva', surnames: 'Condori' });
  });

  test('comes in pages, by surname, everyone once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.ask('listMembers', { limit: 3, cursor, role: 'teacher' });
      seen.push(...page.items.map((m) => m.surnames));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['Alva', 'Álvarez', 'Ñahui', 'Nina', 'Ocampo', 'Pérez', 'Zúñiga']);
  });

  test('is searched without accents, by name, e-mail or username', async () => {
    const find = async (search: string) => (await admin.ask('listMembers', { search })).items.map((m) => m.surnames);
    expect(await find('zuniga')).toEqual(['Zúñiga']);
    expect(await find('juan alvarez')).toEqual(['Álvarez']);
    expect(await find('mini.cond')).toEqual(['Condori']);
    expect(await find('%')).toEqual([]);
    expect((await admin.ask('listMembers', { cursor: 'invented' })).items.length).toBeGreaterThan(3);
  });

  test('of another institution is empty, and its people do not exist here', async () => {
    const { items } = await foreignAdmin.ask('listMembers', {});
    expect(items).toHaveLength(1);
    const own = await scene.person('teacher');
    const asked = [
      foreignAdmin.ask('getMember', { id: own.user.id }),
      foreignAdmin.ask('lockMember', { id: own.user.id, reason: because }),
      foreignAdmin.ask('signOutMember', { id: own.user.id }),
      foreignAdmin.ask('endMembership', { id: own.memberships[0]?.id ?? '', reason: because }),
      foreignAdmin.ask('beginImpersonation', { membershipId: own.memberships[0]?.id ?? '', reason: because }),
    ];
    expect(new Set(await Promise.all(asked.map(refusal)))).toEqual(new Set(['members.not_found']));
  });

  test('row security hides other people and all secrets from a school’s transaction', async () => {
    await inTenant({ institutionId: scene.sierra.institutionId, userId: elena.user.id }, async (tx) => {
      const visible = (await tx.select().from(users)).map((u) => u.id);
      expect(visible).toContain(elena.user.id); // oneself
      expect(visible).toHaveLength(2); // and the one member of Sierra
    });
    await scene.database.asApp(async (client) => {
      await client.query(
        `begin; set local patio.scope = 'tenant'; set local patio.institution = '${scene.andes.institutionId}'`,
      );
      for (const table of [
        'passwords',
        'sessions',
        'passkeys',
        'totp_secrets',
        'recovery_codes',
        'one_time_tokens',
        'sealed_secrets',
        'oidc_identities',
      ]) {
        expect((await client.query(`select 1 from accounts_${table}`)).rowCount, table).toBe(0);
      }
      const touched = await client.query("update accounts_users set surnames = 'x'");
      expect(touched.rowCount).toBe(0);
    });
  });
});

describe('managing an account', () => {
  test('made with a username, it must replace its first password', async () => {
    const made = await admin.ask('createMember', {
      givenNames: 'Ana',
      surnames: 'Flores',
      username: 'Ana.Flores',
      role: 'student',
      schoolId: scene.school.id,
    });
    expect(made.username).toBe('ana.flores');
    const again = { givenNames: 'A', surnames: 'F', username: 'ana.flores', role: 'student' as const, schoolId: null };
    expect(await refusal(admin.ask('createMember', again))).toBe('members.username_taken');
    const child = new Visitor();
    await child.ask('signIn', { identifier: 'ana.flores', password: made.temporaryPassword, institution: 'andes' });
    expect(await child.ask('me')).toMatchObject({ mustSetPassword: true, firstLogin: true });
    await child.ask('changePassword', {
      currentPassword: made.temporaryPassword,
      password: 'mi perro se llama Toby',
    });
    await child.ask('finishFirstLogin', { avatar: 'condor', locale: 'es' });
    expect(await child.ask('me')).toMatchObject({
      mustSetPassword: false,
      firstLogin: false,
      user: { avatar: 'condor' },
    });
    const { temporaryPassword } = await admin.ask('resetMemberPassword', { id: made.id, reason: because });
    expect(await child.ask('me')).toBeNull();
    expect(
      await refusal(
        child.ask('signIn', { identifier: 'ana.flores', password: temporaryPassword, institution: 'andes' }),
      ),
    ).toBeNull();
  });

  test('nobody hands psychology a password, or the role to somebody whose password they know', async () => {
    const given = { givenNames: 'Paz', surnames: 'Luna', username: 'paz.luna', schoolId: scene.school.id };
    const byInvitation = 'members.psychology_by_invitation';
    expect(await refusal(admin.ask('createMember', { ...given, role: 'psychology' }))).toBe(byInvitation);
    const others = [{ role: 'psychology' as const, schoolId: scene.school.id }];
    expect(await refusal(admin.ask('createMember', { ...given, role: 'teacher', others }))).toBe(byInvitation);
    const made = await admin.ask('createMember', { ...given, role: 'teacher' });
    const place = { id: made.id, role: 'psychology' as const, schoolId: scene.school.id };
    expect(await refusal(admin.ask('addMembership', place))).toBe(byInvitation);
    // Once its owner has chosen a password, the role may come, and the password stays theirs.
    const paz = new Visitor();
    await paz.ask('signIn', { identifier: 'paz.luna', password: made.temporaryPassword, institution: 'andes' });
    await paz.ask('changePassword', { currentPassword: made.temporaryPassword, password: 'mi perro se llama Toby' });
    expect(await refusal(admin.ask('addMembership', place))).toBeNull();
    expect(await refusal(admin.ask('resetMemberPassword', { id: made.id, reason: because }))).toBe(byInvitation);
    expect(await paz.ask('me')).not.toBeNull();
  });

  test('locked, it is out at once and back only when unlocked', async () => {
    const person = await scene.person('teacher');
    const visitor = await Visitor.of(person);
    await admin.ask('lockMember', { id: person.user.id, reason: because });
    expect(await visitor.ask('me')).toBeNull();
    const identifier = person.user.email ?? '';
    expect(await refusal(visitor.ask('signIn', { identifier, password: PASSWORD }))).toBe('accounts.sign_in_failed');
    expect((await admin.ask('getMember', { id: person.user.id })).status).toBe('locked');
    await admin.ask('unlockMember', { id: person.user.id, reason: because });
    expect(await refusal(visitor.ask('signIn', { identifier, password: PASSWORD }))).toBeNull();
    const [entry] = await scene.audit('accounts.member_locked');
    expect(entry).toMatchObject({ actorId: elena.user.id, subjectId: person.user.id, reason: because });
  });

  test('of someone who belongs elsewhere too cannot be locked or taken over from here', async () => {
    const shared = await scene.person('teacher');
    await makeMembership(shared.user.id, { institutionId: scene.sierra.institutionId, role: 'parent' });
    expect(await refusal(admin.ask('lockMember', { id: shared.user.id, reason: because }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(admin.ask('resetMemberPassword', { id: shared.user.id, reason: because }))).toBe(
      'members.beyond_own_rights',
    );
  });

  test('a membership begins and ends at once; its sessions end with it', async () => {
    const person = await scene.person('teacher');
    const { id } = await admin.ask('addMembership', {
      id: person.user.id,
      role: 'coordinator',
      schoolId: scene.school.id,
    });
    expect(
      await refusal(admin.ask('addMembership', { id: person.user.id, role: 'coordinator', schoolId: scene.school.id })),
    ).toBe('accounts.already_member');
    const visitor = await Visitor.of(person);
    const me = await visitor.ask('switchMembership', { membershipId: id });
    expect(me.memberships).toHaveLength(2);
    await admin.ask('endMembership', { id, reason: because });
    expect(await visitor.ask('me')).toBeNull();
    const rest = await Visitor.of(person);
    expect((await rest.ask('me'))?.memberships).toHaveLength(1);
  });

  test('everyone else is refused', async () => {
    for (const role of ['director', 'coordinator', 'teacher', 'student', 'parent', 'support', 'psychology'] as const) {
      const visitor = await Visitor.of(await scene.person(role));
      expect(await refusal(visitor.ask('listMembers', {})), role).toBe('platform.not_allowed');
      expect(await refusal(visitor.ask('lockMember', { id: elena.user.id, reason: because })), role).toBe(
        'platform.not_allowed',
      );
    }
    expect(await refusal(new Visitor().ask('listMembers', {}))).toBe('platform.signed_out');
  });
});

describe('the last admin', () => {
  test('cannot be locked, ended or stripped; with a second one it works, but not for both at once', async () => {
    const only = await makeUser({ memberships: [{ institutionId: scene.sierra.institutionId, role: 'admin' }] });
    const { items } = await foreignAdmin.ask('listMembers', { role: 'admin' });
    const first = items.find((m) => m.id !== only.user.id);
    const second = await Visitor.of(only);
    expect(await refusal(second.ask('lockMember', { id: only.user.id, reason: because }))).toBe('members.not_yourself');
    // Two admins end each other at the same moment: one of them must stay.
    const tries = await Promise.all([
      refusal(second.ask('endMembership', { id: first?.memberships[0]?.id ?? '', reason: because })),
      refusal(foreignAdmin.ask('endMembership', { id: only.memberships[0]?.id ?? '', reason: because })),
    ]);
    expect(tries.filter((t) => t === null)).toHaveLength(1);
    const left = tries[0] === null ? second : foreignAdmin;
    const membership = (await left.ask('me'))?.activeMembershipId ?? '';
    expect(await refusal(left.ask('endMembership', { id: membership, reason: because }))).toBe('accounts.last_admin');
    for (const capability of ['accounts.manage', 'accounts.manage_permissions'] as const) {
      const taken = left.ask('setPermission', {
        schoolId: null,
        role: 'admin',
        capability,
        reach: null,
        reason: because,
      });
      expect(await refusal(taken)).toBe('accounts.last_admin');
    }
  });
});
