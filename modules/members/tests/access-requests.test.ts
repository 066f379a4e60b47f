import type { Capability } from '@patio/access';
import { openScene, refusal } from '@patio/accounts/scene';
import { lendRight } from '@patio/accounts/server';
import type { MadePerson } from '@patio/accounts/testing';
import { decideApproval, inTenant, listApprovals, setSafeguards, viewApprovals } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { describe, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

const scene = openScene();

test('asking for access reaches the admins and is answered', async () => {
  const person = await scene.person('teacher');
  const visitor = await Visitor.of(person);
  const someone = await scene.person('admin');
  const admin = await Visitor.of(someone);
  const { id } = await visitor.ask('requestAccess', {
    area: '/director/grades',
    reason: 'I stand in for the director',
  });
  const heard = await scene.events('accounts.access_requested');
  const adminIds = expect.arrayContaining([someone.user.id]);
  expect(heard[0]?.payload).toMatchObject({ requestId: id, userId: person.user.id, adminIds });
  expect((await admin.ask('listAccessRequests')).items).toMatchObject([
    { id, role: 'teacher', area: '/director/grades' },
  ]);
  await admin.ask('closeAccessRequest', { id, outcome: 'declined' });
  expect((await admin.ask('listAccessRequests')).items).toEqual([]);
  expect(await refusal(admin.ask('closeAccessRequest', { id, outcome: 'granted' }))).toBe('members.not_found');
  expect(await refusal(visitor.ask('listAccessRequests'))).toBe('platform.not_allowed');
});

test('one press lends what the page needs, in the asker’s school and for a month, and answers; rights over accounts are not given so', async () => {
  const person = await scene.person('teacher');
  const visitor = await Visitor.of(person);
  const admin = await Visitor.of(await scene.person('admin'));
  const { id } = await visitor.ask('requestAccess', { area: 'Estudiantes (/director/students)', reason: 'Soy tutora' });
  const grant = (who: typeof admin, capability: string) =>
    who.ask('grantAccessRequest', { id, capability: capability as 'people.read_students' });
  expect(await refusal(grant(visitor, 'people.read_students'))).toBe('platform.not_allowed');
  expect(await refusal(grant(admin, 'accounts.manage_permissions'))).toBe('members.beyond_own_rights');
  expect((await admin.ask('listAccessRequests')).items.map((each) => each.id)).toContain(id);

  const { until } = await grant(admin, 'people.read_students');
  const days = (Date.parse(until ?? '') - scene.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(30.1);
  const { items } = await admin.ask('listDelegations');
  expect(items.filter((each) => each.to.userId === person.user.id)).toMatchObject([
    { capability: 'people.read_students', reach: 'school', reason: 'Soy tutora' },
  ]);
  expect((await admin.ask('listAccessRequests')).items.map((each) => each.id)).not.toContain(id);
  expect(await refusal(grant(admin, 'people.read_students'))).toBe('members.not_found');
});

const asAdmin = (person: MadePerson) =>
  actorOf('admin', { institutionId: scene.andes.institutionId, userId: person.user.id });

describe('what one press cannot do', () => {
  const PAGE = { area: 'Plataforma (/admin/institutions)', reason: 'Cubro a la directora' };
  const grant = (by: Visitor, id: string, capability: Capability) => by.ask('grantAccessRequest', { id, capability });

  test('give what the giver does not hold, or only holds because it was lent', async () => {
    const visitor = await Visitor.of(await scene.person('teacher'));
    const giver = await scene.person('admin');
    const admin = await Visitor.of(giver);
    const { id } = await visitor.ask('requestAccess', PAGE);
    expect(await refusal(grant(admin, id, 'schools.manage_institutions'))).toBe('members.beyond_own_rights');
    const right = 'people.read_students';
    const other = await Visitor.of(await scene.person('admin'));
    await other.ask('setPermission', {
      schoolId: null,
      role: 'admin',
      capability: right,
      reach: null,
      reason: 'The admins do not read students',
    });
    expect(await refusal(grant(admin, id, right))).toBe('members.beyond_own_rights');
    const lender = asAdmin(await scene.person('admin'));
    const until = new Date(scene.clock.now().getTime() + 86_400_000);
    const loan = { toUserId: giver.user.id, capability: right, reach: 'institution', schoolId: null, until } as const;
    await inTenant(lender, (tx) => lendRight(tx, lender, { ...loan, reason: 'for a day' }));
    expect((await admin.ask('me'))?.capabilities).toHaveProperty(right);
    expect(await refusal(grant(admin, id, right))).toBe('members.beyond_own_rights');
    expect((await admin.ask('listDelegations')).items.filter((each) => each.from.userId === giver.user.id)).toEqual([]);
    expect((await admin.ask('listAccessRequests')).items.map((each) => each.id)).toContain(id);
  });

  test('give a right of the leading roles alone, where the institution wants two', async () => {
    const person = await scene.person('teacher');
    const visitor = await Visitor.of(person);
    const first = await scene.person('admin');
    const second = asAdmin(await scene.person('admin'));
    const admin = await Visitor.of(first);
    const actor = asAdmin(first);
    await inTenant(actor, (tx) =>
      setSafeguards(tx, actor, { version: 0, exportRows: 5000, fourEyes: ['accounts.grant_leading_role'] }),
    );
    const { id } = await visitor.ask('requestAccess', PAGE);
    expect(await grant(admin, id, 'schools.manage')).toEqual({ state: 'waiting', until: null });
    expect((await visitor.ask('me'))?.capabilities).not.toHaveProperty('schools.manage');
    const decide = (who: typeof actor) =>
      inTenant(who, async (tx) => {
        const { items } = await listApprovals(tx, who, 'to_decide', { limit: 10 });
        const [shown] = await viewApprovals(tx, who, items, 'es');
        for (const row of items) await decideApproval(tx, who, row, { approve: true });
        return shown?.title;
      });
    expect(await decide(actor)).toBeUndefined();
    expect(await decide(second)).toMatch(/^Dar a .+ por un tiempo: /);
    expect((await visitor.ask('me'))?.capabilities).toHaveProperty('schools.manage', 'school');
    expect((await admin.ask('listAccessRequests')).items.map((each) => each.id)).not.toContain(id);

    // What others hold too is lent at once, also there.
    const again = await visitor.ask('requestAccess', PAGE);
    expect((await grant(admin, again.id, 'courses.read')).state).toBe('done');
  });
});
