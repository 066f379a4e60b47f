import { openScene, refusal } from '@patio/accounts/scene';
import { sealFirstCodes } from '@patio/accounts/server';
import { type MadePerson, makeMembership } from '@patio/accounts/testing';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'because the test says so';
let elena: MadePerson;
let admin: Visitor;

beforeAll(async () => {
  elena = await scene.person('admin', { givenNames: 'Elena', surnames: 'Paz' });
  admin = await Visitor.of(elena);
});

describe('looking through a person’s eyes', () => {
  test('is read-only, announced, audited on behalf of, and gives the admin back', async () => {
    const person = await scene.person('teacher');
    const eyes = await Visitor.of(elena);
    await eyes.ask('beginImpersonation', { membershipId: person.memberships[0]?.id ?? '', reason: because });
    const me = await eyes.ask('me');
    expect(me).toMatchObject({
      user: { id: person.user.id },
      impersonation: { byName: 'Elena Paz', reason: because },
      session: { kind: 'impersonation' },
    });
    expect(me?.capabilities).not.toHaveProperty('accounts.manage');
    const version = me?.user.version ?? 1;
    const writes = [
      eyes.ask('updateProfile', { version, preferredName: 'x' }),
      eyes.ask('changePassword', { password: 'una clave bien larga' }),
      eyes.ask('signOutEverywhere', {}),
      eyes.ask('requestAccess', { area: '/admin', reason: because }),
    ];
    expect(new Set(await Promise.all(writes.map(refusal)))).toEqual(new Set(['platform.read_only']));
    expect(await eyes.ask('endImpersonation')).toEqual({ next: 'done' });
    expect((await eyes.ask('me'))?.user.id).toBe(elena.user.id);
    expect(await refusal(eyes.ask('endImpersonation'))).toBe('accounts.not_impersonating');
    expect((await scene.audit('accounts.impersonation_begun'))[0]).toMatchObject({
      actorId: elena.user.id,
      subjectId: person.user.id,
      reason: because,
    });
    expect((await scene.audit('accounts.impersonation_ended'))[0]).toMatchObject({
      actorId: person.user.id,
      onBehalfOf: elena.user.id,
    });
  });

  test('ends with the admin’s own session, and after an hour', async () => {
    const person = await scene.person('teacher');
    const membershipId = person.memberships[0]?.id ?? '';
    const eyes = await Visitor.of(elena);
    const own = eyes.cookies.patio_session;
    await eyes.ask('beginImpersonation', { membershipId, reason: because });
    const elsewhere = new Visitor();
    elsewhere.cookies.patio_session = own;
    await elsewhere.ask('signOut');
    expect(await eyes.ask('me')).toBeNull();
    const again = await Visitor.of(elena);
    await again.ask('beginImpersonation', { membershipId, reason: because });
    scene.clock.move(3600_000 + 1);
    expect(await again.ask('me')).toBeNull();
  });

  test('is not possible into admins, psychology, oneself, or from inside another', async () => {
    const psychology = await scene.person('psychology');
    const otherAdmin = await scene.person('admin');
    for (const target of [psychology, otherAdmin, elena]) {
      const asked = admin.ask('beginImpersonation', { membershipId: target.memberships[0]?.id ?? '', reason: because });
      expect(await refusal(asked)).toBe('members.not_impersonable');
    }
    const teacher = await Visitor.of(await scene.person('teacher'));
    const asked = teacher.ask('beginImpersonation', { membershipId: elena.memberships[0]?.id ?? '', reason: because });
    expect(await refusal(asked)).toBe('platform.not_allowed');
  });

  test('shows no other school of the person', async () => {
    const person = await scene.person('teacher');
    await makeMembership(person.user.id, { institutionId: scene.sierra.institutionId, role: 'parent' });
    const eyes = await Visitor.of(elena);
    await eyes.ask('beginImpersonation', { membershipId: person.memberships[0]?.id ?? '', reason: because });
    expect((await eyes.ask('me'))?.memberships.map((m) => m.institutionId)).toEqual([scene.andes.institutionId]);
  });

  test('is no way on from an emergency code', async () => {
    const actor = actorOf('admin', { institutionId: scene.andes.institutionId, userId: elena.user.id });
    const [code = ''] = await inTenant(actor, (tx) => sealFirstCodes(tx, actor));
    const visitor = new Visitor();
    await visitor.ask('useBreakGlass', { code, email: elena.user.email ?? '', reason: because });
    const membershipId = (await scene.person('teacher')).memberships[0]?.id ?? '';
    expect(await refusal(visitor.ask('beginImpersonation', { membershipId, reason: because }))).toBe(
      'accounts.not_impersonable',
    );
  });
});
