import type { Actor } from '@patio/access';
import { readTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CaseFacts, canWorkAt, cases, casesVisibleTo, readsCaseAs } from '../server/index.ts';
import { makeCareTeam } from '../testing/team.ts';
import { type CareScene, makeCareScene, makeTestCase } from './care-scene.ts';

testDatabase();
let scene: CareScene;
let actors: Actor[];
let rows: { id: string; schoolId: string }[];

beforeAll(async () => {
  scene = await makeCareScene(1);
  const { school, team } = scene;
  const { institutionId, schoolId } = school;
  const far = await makeWorkingSchool({ institutionId });
  const farTeam = await makeCareTeam(far, 0);
  const lent = {
    capability: 'wellbeing.manage_cases',
    reach: 'institution',
    schoolId: null,
    until: '2999-01-01',
  } as const;
  actors = [
    ...actorsEverywhere(institutionId, [schoolId, far.schoolId]),
    team.lead.actor,
    farTeam.lead.actor,
    // A right that was lent opens nothing in another role, and nobody looks through a psychologist's eyes.
    { ...actorOf('director', { institutionId, schoolId }), delegations: [lent] },
    { ...team.lead.actor, impersonatedBy: school.admin.userId },
  ];
  rows = [await makeTestCase(scene, team.lead), await makeTestCase(scene, team.others[0]!)];
});

test('one row and the list are one rule', async () => {
  await expectPolicyAgreement({
    rows,
    actors,
    can: (actor, row) => actor.institutionId === scene.school.institutionId && canWorkAt(actor, row.schoolId),
    list: (actor) => readTenant(actor, (tx) => tx.select({ id: cases.id }).from(cases).where(casesVisibleTo(actor))),
    idOf: ({ id }) => id,
  });
});

describe('as what somebody reads a case', () => {
  const facts = (given: Partial<CaseFacts>): CaseFacts => ({
    schoolId: scene.school.schoolId,
    leadId: '00000000-0000-7000-8000-0000000000aa',
    memberIds: [],
    supervisorId: null,
    opened: false,
    ...given,
  });

  test('its lead, its members, the supervisor of its lead, and whoever gave a reason', () => {
    const { actor } = scene.team.lead;
    const { userId } = actor;
    expect(readsCaseAs(actor, facts({ leadId: userId }))).toBe('lead');
    expect(readsCaseAs(actor, facts({ memberIds: [userId] }))).toBe('member');
    expect(readsCaseAs(actor, facts({ supervisorId: userId }))).toBe('supervisor');
    expect(readsCaseAs(actor, facts({ opened: true }))).toBe('break_glass');
    expect(readsCaseAs(actor, facts({}))).toBeNull();
  });

  test('nobody of another role, of another school, or looking through another’s eyes, whatever else holds', () => {
    const { actor } = scene.team.lead;
    const all = facts({ leadId: actor.userId, memberIds: [actor.userId], supervisorId: actor.userId, opened: true });
    const role = { ...actor, membership: { ...actor.membership, role: 'admin' as const } };
    const elsewhere = { ...actor, membership: { ...actor.membership, schoolId: scene.studentId } };
    expect(readsCaseAs(role, all)).toBeNull();
    expect(readsCaseAs(elsewhere, all)).toBeNull();
    expect(readsCaseAs({ ...actor, impersonatedBy: scene.school.admin.userId }, all)).toBeNull();
  });
});
