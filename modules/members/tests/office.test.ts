import { openScene, refusal } from '@patio/accounts/scene';
import { memberships } from '@patio/accounts/server';
import { type MadePerson, makeUser, PASSWORD } from '@patio/accounts/testing';
import {
  decideApproval,
  getApproval,
  inTenant,
  listApprovals,
  platformSchema,
  setSafeguards,
  undo,
} from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { actorOf } from '@patio/testing';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitationDays } from '../server/settings.ts';
import { Visitor } from './visitor.ts';

const scene = openScene();
const because = 'because the test says so';
let elena: MadePerson;
let admin: Visitor;
let second: MadePerson;
beforeAll(async () => {
  elena = await scene.person('admin', { givenNames: 'Elena', surnames: 'Paz' });
  second = await scene.person('admin', { givenNames: 'Bruno', surnames: 'Sol' });
  admin = await Visitor.of(elena);
});
const asAdmin = (person: MadePerson) =>
  actorOf('admin', { institutionId: scene.andes.institutionId, userId: person.user.id });

describe('the effect of a permission, before it is decided', () => {
  const change = { role: 'teacher', capability: 'help.ask', reach: null, usual: false } as const;

  test('names who loses, decides nothing, and knows the school from the institution', async () => {
    const teacher = await scene.person('teacher', { givenNames: 'Ana', surnames: 'Aro' });
    const { effects } = await admin.ask('previewPermissions', { schoolId: null, changes: [change] });
    expect(effects).toMatchObject([{ before: 'self', after: null, gain: 0 }]);
    expect(effects[0]?.lose).toBeGreaterThan(0);
    expect(effects[0]?.people.find((person) => person.id === teacher.user.id)).toMatchObject({
      name: 'Ana Aro',
      gains: false,
    });
    const elsewhere = await admin.ask('previewPermissions', { schoolId: scene.otherSchool.id, changes: [change] });
    expect(elsewhere.effects).toMatchObject([{ gain: 0, lose: 0, people: [] }]);
    expect((await (await Visitor.of(teacher)).ask('me'))?.capabilities).toHaveProperty('help.ask');
  });

  test('is refused for what the reader does not hold, one bad decision refuses all', async () => {
    const beyond = {
      role: 'director',
      capability: 'platform.manage_maintenance',
      reach: 'institution',
      usual: false,
    } as const;
    const changes = [change, beyond];
    expect(await refusal(admin.ask('previewPermissions', { schoolId: null, changes }))).toBe(
      'members.beyond_own_rights',
    );
    expect(await refusal(admin.ask('setPermissions', { schoolId: null, changes, reason: because }))).toBe(
      'members.beyond_own_rights',
    );
    const rows = (await admin.ask('listPermissions', {})).items.filter((row) => row.decided);
    expect(rows).toEqual([]);
  });

  test('nobody locks everyone out', async () => {
    const keys = { role: 'admin', capability: 'accounts.manage_permissions', reach: null, usual: false } as const;
    expect(await refusal(admin.ask('setPermissions', { schoolId: null, changes: [keys], reason: because }))).toBe(
      'accounts.last_admin',
    );
  });
});

describe('where four eyes are wanted', () => {
  const guard = (kinds: string[], version: number) => {
    const actor = asAdmin(elena);
    return inTenant(actor, (tx) => setSafeguards(tx, actor, { version, exportRows: 5000, fourEyes: kinds }));
  };
  const decide = (person: MadePerson) => {
    const actor = asAdmin(person);
    return inTenant(actor, async (tx) => {
      const { items } = await listApprovals(tx, actor, 'to_decide', { limit: 10 });
      for (const row of items) await decideApproval(tx, actor, await getApproval(tx, actor, row.id), { approve: true });
      return items.length;
    });
  };

  test('a permission and an admin wait for a second person, who is never the asker', async () => {
    await guard(['accounts.change_permissions', 'accounts.grant_leading_role'], 0);
    const changes = [{ role: 'director', capability: 'accounts.read', reach: 'school', usual: false }] as const;
    const asked = await admin.ask('setPermissions', { schoolId: null, changes: [...changes], reason: because });
    expect(asked.state).toBe('waiting');
    const person = await scene.person('teacher');
    const place = { id: person.user.id, role: 'admin', schoolId: null } as const;
    expect((await admin.ask('addMembership', place)).state).toBe('waiting');
    expect((await admin.ask('addMembership', { ...place, role: 'support', schoolId: scene.school.id })).state).toBe(
      'done',
    );
    const director = await Visitor.of(await scene.person('director'));
    expect((await director.ask('me'))?.capabilities).not.toHaveProperty('accounts.read');
    expect(await decide(elena)).toBe(0);
    expect(await decide(second)).toBe(2);
    expect((await director.ask('me'))?.capabilities['accounts.read']).toBe('school');
    const roles = (await admin.ask('getMember', { id: person.user.id })).memberships.map((each) => each.role);
    expect(roles.toSorted()).toEqual(['admin', 'support', 'teacher']);
  });

  test('a username cannot be a way around it', async () => {
    const given = { givenNames: 'Ivo', surnames: 'Luz', username: 'ivo.luz', role: 'admin', schoolId: null } as const;
    expect(await refusal(admin.ask('createMember', given))).toBe('members.lead_by_invitation');
  });
});

describe('two accounts of one human', () => {
  test('become one: places move or end, the username moves, and it can be taken back', async () => {
    const kept = await scene.person('teacher', { givenNames: 'Rita', surnames: 'Mar' });
    const gone = await makeUser({
      username: `rita.${kept.user.id.slice(-6)}`,
      memberships: [
        { institutionId: scene.andes.institutionId, role: 'teacher', schoolId: scene.school.id },
        { institutionId: scene.andes.institutionId, role: 'coordinator', schoolId: scene.otherSchool.id },
      ],
    });
    const pair = { keptId: kept.user.id, goneId: gone.user.id };
    expect(await admin.ask('previewMerge', pair)).toMatchObject({
      moves: [{ role: 'coordinator' }],
      ends: [{ role: 'teacher' }],
      username: 'moves',
      record: 'none',
    });
    const { undoToken } = await admin.ask('mergeMembers', { ...pair, reason: because });
    const after = await admin.ask('getMember', { id: kept.user.id });
    expect(after.memberships.map((place) => place.role).toSorted()).toEqual(['coordinator', 'teacher']);
    expect(after.username).toBe(gone.username);
    // The name now opens the account that stayed.
    const visitor = new Visitor();
    await visitor.ask('signIn', { identifier: gone.username ?? '', password: PASSWORD });
    expect((await visitor.ask('me'))?.user.id).toBe(kept.user.id);
    const actor = asAdmin(elena);
    await inTenant(actor, (tx) => undo(tx, actor, undoToken));
    const back = await admin.ask('getMember', { id: gone.user.id });
    expect(back).toMatchObject({ username: gone.username, status: 'invited' });
    expect(back.memberships.map((place) => place.role).toSorted()).toEqual(['coordinator', 'teacher']);
  });

  test('not with itself, and not when the other belongs elsewhere too', async () => {
    const kept = await scene.person('teacher');
    const id = kept.user.id;
    expect(await refusal(admin.ask('previewMerge', { keptId: id, goneId: id }))).toBe('members.merge_same');
    const guest = await scene.person('teacher', {
      memberships: [
        { institutionId: scene.andes.institutionId, role: 'support', schoolId: scene.school.id },
        { institutionId: scene.sierra.institutionId, role: 'teacher' },
      ],
    });
    const asked = admin.ask('mergeMembers', { keptId: id, goneId: guest.user.id, reason: because });
    expect(await refusal(asked)).toBe('members.beyond_own_rights');
  });
});

describe('a new institution', () => {
  const founding = (slug: string) => ({
    institution: {
      name: 'Colegio Mar',
      legalName: 'Mar S.A.',
      slug,
      country: 'CL',
      locale: 'es' as const,
      taxId: '',
      address: '',
      phone: '',
      email: '',
    },
    school: {
      name: 'Sede Puerto',
      code: 'PTO',
      timeZone: 'America/Santiago',
      stages: ['primary' as const],
      termPlan: 1,
    },
    lead: {
      email: `${slug}@example.org`,
      givenNames: 'Inés',
      surnames: 'Vega',
      locale: 'es' as const,
      alsoAdmin: true,
    },
  });
  const founder = async () => {
    const person = await scene.person('admin', {
      memberships: [{ institutionId: scene.andes.institutionId, role: 'admin', platform: true }],
    });
    return Visitor.of(person);
  };

  test('stands with a working school, and its director comes in by the link with both roles', async () => {
    const platform = await founder();
    const made = await platform.ask('createInstitution', founding('mar'));
    const token = new URL(made.invitationLink).searchParams.get('invitation') ?? '';
    const director = new Visitor();
    await director.ask('acceptInvitation', { token, password: 'una clave bien larga y nueva' });
    const me = await director.ask('me');
    expect(me?.memberships.map((place) => place.role).toSorted()).toEqual(['admin', 'director']);
    expect(new Set(me?.memberships.map((place) => place.institutionId))).toEqual(new Set([made.id]));
    expect(await refusal(platform.ask('createInstitution', founding('mar')))).toBe('schools.slug_taken');
    // Whoever founded it sees nothing inside it.
    expect(await refusal(platform.ask('getMember', { id: me?.user.id ?? '' }))).toBe('members.not_found');
    const held = await inTenant({ institutionId: made.id, userId: elena.user.id }, (tx) =>
      tx.select().from(memberships),
    );
    expect(held.every((row) => row.userId === me?.user.id)).toBe(true);
  });

  test('is founded by those who run the platform alone', async () => {
    expect(await refusal(admin.ask('createInstitution', founding('rio')))).toBe('platform.not_allowed');
  });
});

describe('the audit, in words', () => {
  test('names who, what and on which record, and is filtered by person and day', async () => {
    const person = await scene.person('teacher', { givenNames: 'Olga', surnames: 'Ruiz' });
    await admin.ask('lockMember', { id: person.user.id, reason: because });
    const { items } = await admin.ask('readAudit', { subjectId: person.user.id, limit: 10 });
    expect(items[0]).toMatchObject({
      title: 'Bloqueó una cuenta',
      by: { name: 'Elena Paz' },
      subject: { title: 'Olga Ruiz' },
      reason: because,
    });
    const nobody = await admin.ask('readAudit', { actorId: person.user.id, until: '2000-01-01', limit: 10 });
    expect(nobody.items).toEqual([]);
    const { auditLog } = platformSchema;
    const all = await inTenant(asAdmin(elena), (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.actorId, elena.user.id)),
    );
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.ask('readAudit', { actorId: elena.user.id, limit: 4, cursor });
      read.push(...page.items.map((line) => line.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(read)).toEqual(new Set(all.map((row) => row.id)));
  });
});

test('roles at a school are listed for its director, not for another’s', async () => {
  const director = await Visitor.of(await scene.person('director'));
  const { roles } = await director.ask('listRoleHolders', { schoolId: scene.school.id });
  expect(roles.find(({ role }) => role === 'teacher')?.people.length).toBeGreaterThan(0);
  expect(roles.find(({ role }) => role === 'student')?.people).toEqual([]);
  expect(await refusal(director.ask('listRoleHolders', { schoolId: scene.otherSchool.id }))).toBe('members.not_found');
});

test('what is set for the institution is obeyed', async () => {
  expect(await inTenant(asAdmin(elena), (tx) => settingOf(tx, invitationDays))).toBe(14);
});
