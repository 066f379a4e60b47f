import { type Actor, ROLES, type Role } from '@patio/access';
import { openScene, refusal } from '@patio/accounts/scene';
import { overrides, users } from '@patio/accounts/server';
import { type MadePerson, makeMembership } from '@patio/accounts/testing';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { type ExportColumn, findExport, inTenant } from '@patio/platform';
import { actorOf, expectPolicyAgreement } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { canImpersonate, canPlace, canReachMember, membersVisibleTo } from '../server/index.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'because the test says so';
let elena: MadePerson;
let admin: Visitor;
beforeAll(async () => {
  elena = await scene.person('admin', { givenNames: 'Elena', surnames: 'Paz' });
  admin = await Visitor.of(elena);
});

describe('two forms of one rule', () => {
  test.each([
    'accounts.read',
    'accounts.manage',
    'accounts.impersonate',
    'accounts.manage_child_cards',
    'accounts.use_own',
  ] as const)('%s: the list filter and the row rule agree for every role', async (capability) => {
    const people = [
      elena,
      await scene.person('teacher'),
      await scene.person('student', {
        memberships: [{ institutionId: scene.andes.institutionId, role: 'student', schoolId: scene.otherSchool.id }],
      }),
    ];
    const rows = people.map((p) => ({
      id: p.user.id,
      memberships: p.memberships.map((m) => ({ ...m, endedAt: null })),
    }));
    const at = (role: Role, schoolId: string | null): Actor => ({
      ...actorOf(role, { institutionId: scene.andes.institutionId, schoolId, userId: people[1]?.user.id }),
      // A school may widen or narrow a role; the two forms must agree then too.
      overrides: [{ schoolId: null, role: 'director', capability: 'accounts.read', reach: 'school' }],
    });
    await expectPolicyAgreement({
      rows,
      actors: ROLES.flatMap((role) => [at(role, null), at(role, scene.school.id), at(role, scene.otherSchool.id)]),
      can: (actor, row) => canReachMember(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) => tx.select({ id: users.id }).from(users).where(membersVisibleTo(actor, capability))),
      idOf: (row) => row.id,
    });
  });

  test('who may place whom', () => {
    const school = scene.school.id;
    const director = actorOf('director', { schoolId: school });
    expect(canPlace(director, 'accounts.invite', { role: 'teacher', schoolId: school })).toBe(true);
    expect(canPlace(director, 'accounts.invite', { role: 'director', schoolId: school })).toBe(false);
    expect(canPlace(director, 'accounts.manage', { role: 'teacher', schoolId: school })).toBe(false);
    expect(canPlace(actorOf('admin'), 'accounts.invite', { role: 'admin', schoolId: null })).toBe(true);
    const eyes = { ...actorOf('admin'), impersonatedBy: elena.user.id };
    expect(canImpersonate(eyes, { id: 'x', userId: 'x', role: 'teacher', platform: false, memberships: [] })).toBe(
      false,
    );
  });
});

describe('a school’s own decisions', () => {
  const set = (given: object, by = admin) =>
    by.ask('setPermission', {
      schoolId: null,
      role: 'teacher',
      capability: 'help.ask',
      reach: null,
      reason: because,
      ...given,
    } as never);

  test('take a right away and give it back, at once and audited', async () => {
    const teacher = await Visitor.of(await scene.person('teacher'));
    expect((await teacher.ask('me'))?.capabilities).toHaveProperty('help.ask');
    await set({});
    expect((await teacher.ask('me'))?.capabilities).not.toHaveProperty('help.ask');
    const row = (await admin.ask('listPermissions', {})).items.find(
      (i) => i.capability === 'help.ask' && i.role === 'teacher',
    );
    expect(row).toMatchObject({ usual: 'self', decided: { reach: null, schoolId: null }, holds: null });
    await set({ usual: true });
    expect((await teacher.ask('me'))?.capabilities).toHaveProperty('help.ask');
    expect((await scene.audit('accounts.permission_set')).length).toBe(2);
  });

  test('hold for one school only where said so', async () => {
    await set({ schoolId: scene.school.id, role: 'director', capability: 'accounts.read', reach: 'school' });
    const here = await Visitor.of(await scene.person('director'));
    const there = await scene.person('director', {
      memberships: [{ institutionId: scene.andes.institutionId, role: 'director', schoolId: scene.otherSchool.id }],
    });
    expect((await here.ask('me'))?.capabilities['accounts.read']).toBe('school');
    expect((await (await Visitor.of(there)).ask('me'))?.capabilities).not.toHaveProperty('accounts.read');
    const seen = (await here.ask('listMembers', { limit: 200 })).items;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every((m) => m.memberships.some((p) => p.schoolId === scene.school.id))).toBe(true);
    expect(await refusal(here.ask('getMember', { id: there.user.id }))).toBe('members.not_found');
    await set({ schoolId: scene.school.id, role: 'director', capability: 'accounts.read', usual: true });
  });

  test('nobody grants what they do not hold, and the platform’s rights are nobody’s to give', async () => {
    expect(await refusal(set({ role: 'director', capability: 'schools.manage_institutions', reach: 'platform' }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(set({ role: 'admin', capability: 'platform.manage_maintenance', reach: 'institution' }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(set({ role: 'teacher', capability: 'help.ask', reach: 'institution' }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(set({ schoolId: '0190f0f0-0000-7000-8000-000000000001' }))).toBe('accounts.not_found');
  });
});

describe('lending a right', () => {
  const inDays = (days: number) => new Date(scene.clock.now().getTime() + days * 86_400_000).toISOString();
  const lend = (by: Visitor, to: MadePerson, given: object = {}) =>
    by.ask('giveDelegation', {
      toUserId: to.user.id,
      capability: 'accounts.invite',
      reach: 'institution',
      schoolId: null,
      until: inDays(7),
      reason: because,
      ...given,
    } as never) as Promise<{ id: string }>;

  test('works until its date, can be taken back, and is seen by both', async () => {
    const teacher = await scene.person('teacher');
    const visitor = await Visitor.of(teacher);
    expect((await visitor.ask('me'))?.capabilities).not.toHaveProperty('accounts.invite');
    const { id } = await lend(admin, teacher);
    expect((await visitor.ask('me'))?.capabilities['accounts.invite']).toBe('institution');
    expect((await admin.ask('listDelegations')).items.find((d) => d.id === id)).toMatchObject({
      from: { name: 'Elena Paz' },
      can: { end: true },
    });
    await admin.ask('endDelegation', { id });
    expect((await visitor.ask('me'))?.capabilities).not.toHaveProperty('accounts.invite');
    await lend(admin, teacher, { until: inDays(0.4) });
    expect((await visitor.ask('me'))?.capabilities).toHaveProperty('accounts.invite');
    scene.clock.move(0.45 * 86_400_000);
    expect((await visitor.ask('me'))?.capabilities).not.toHaveProperty('accounts.invite');
  });

  test('goes no further than one’s own reach, school and time', async () => {
    const director = await Visitor.of(await scene.person('director'));
    const teacher = await scene.person('teacher');
    const school = { reach: 'school', schoolId: scene.school.id };
    expect(await refusal(lend(director, teacher, school))).toBeNull();
    expect(await refusal(lend(director, teacher, { reach: 'institution' }))).toBe('members.beyond_own_rights');
    expect(await refusal(lend(director, teacher, { ...school, schoolId: null }))).toBe('members.beyond_own_rights');
    expect(await refusal(lend(director, teacher, { ...school, schoolId: scene.otherSchool.id }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(lend(director, teacher, { ...school, capability: 'accounts.manage' }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(lend(director, teacher, { ...school, until: inDays(-1) }))).toBe('members.until_invalid');
    expect(await refusal(lend(director, teacher, { ...school, until: inDays(400) }))).toBe('members.until_invalid');
    expect(await refusal(lend(admin, elena))).toBe('members.not_yourself');
  });

  test('what was lent cannot be lent on, and ends with the giver', async () => {
    const second = await scene.person('admin');
    const giver = await Visitor.of(second);
    const teacher = await scene.person('teacher');
    await lend(giver, teacher, { capability: 'accounts.delegate' });
    await lend(giver, teacher, { capability: 'accounts.invite' });
    const visitor = await Visitor.of(teacher);
    expect(await refusal(lend(visitor, await scene.person('teacher')))).toBe('members.beyond_own_rights');
    await admin.ask('endMembership', { id: second.memberships[0]?.id ?? '', reason: because });
    expect((await visitor.ask('me'))?.capabilities).not.toHaveProperty('accounts.invite');
  });

  test('not to someone of another institution', async () => {
    const stranger = await scene.person('teacher', {
      memberships: [{ institutionId: scene.sierra.institutionId, role: 'teacher' }],
    });
    expect(await refusal(lend(admin, stranger))).toBe('members.not_found');
    await makeMembership(stranger.user.id, {
      institutionId: scene.andes.institutionId,
      role: 'teacher',
      schoolId: scene.school.id,
    });
    expect(await refusal(lend(admin, stranger))).toBeNull();
  });
});

test('the table of rights is taken out as a principal reads it, with a star where it is not the usual', async () => {
  const actor = { ...actorOf('admin', { institutionId: scene.andes.institutionId }), userId: elena.user.id };
  const lines = await inTenant(actor, async (tx) => {
    await tx.insert(overrides).values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId: scene.otherSchool.id,
      role: 'teacher',
      capability: 'people.read_health',
      reach: 'school',
      reason: because,
      decidedBy: elena.user.id,
      decidedAt: new Date(),
    });
    const read = async (schoolId?: string) =>
      (await findExport('members.permissions')?.page(tx, actor, { schoolId }, { limit: 1_000 }, 'es'))?.items ?? [];
    const columns = findExport('members.permissions')?.columns as ExportColumn<unknown>[];
    const inWords = (rows: readonly unknown[]) => rows.map((row) => columns.map((column) => column.value(row, 'es')));
    return { there: inWords(await read(scene.otherSchool.id)), here: inWords(await read(scene.school.id)) };
  });
  const health = (rows: unknown[][]) => rows.find((row) => row[1] === m.people_can_read_health({}, { locale: 'es' }));
  expect(health(lines.there)).toContain('Su colegio *');
  expect(health(lines.here)).not.toContain('Su colegio *');
});
