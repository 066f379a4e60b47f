import { type Actor, reachOf } from '@patio/access';
import { inTenant } from '@patio/platform';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { homeroomsVisibleTo } from '../server/policy.ts';
import { homerooms } from '../server/schema.ts';
import { makeHomeroom, makeSection, makeTeacher, makeWorkingSchool } from '../testing/index.ts';

testDatabase();

interface Facts {
  id: string;
  schoolId: string;
  /** Accounts of its tutor, and of those who teach a section that it feeds. */
  metBy: readonly string[];
}
let rows: Facts[];
let actors: Actor[];

beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  const here = await makeWorkingSchool({ today });
  const there = await makeWorkingSchool({ institutionId: here.institutionId, today });
  const tutor = await makeTeacher(here);
  const tutored = await makeHomeroom(here, { tutorStaffId: tutor.staffId });
  const feeding = await makeHomeroom(here);
  const neither = await makeHomeroom(here);
  const far = await makeHomeroom(there);
  const teacher = await makeTeacher(here, await makeSection(here, { homerooms: [tutored, feeding] }));
  const [tutorId, teacherId] = [tutor.actor.userId, teacher.actor.userId];
  rows = [
    { id: tutored.id, schoolId: here.schoolId, metBy: [tutorId, teacherId] },
    { id: feeding.id, schoolId: here.schoolId, metBy: [teacherId] },
    { id: neither.id, schoolId: here.schoolId, metBy: [] },
    { id: far.id, schoolId: there.schoolId, metBy: [] },
  ];
  // Somebody who has moved on to the other school keeps no reach over the homerooms of this one.
  const moved = { ...tutor.actor, membership: { ...tutor.actor.membership, schoolId: there.schoolId } };
  const everyone = actorsEverywhere(here.institutionId, [here.schoolId, there.schoolId]);
  actors = [tutor.actor, teacher.actor, moved, ...everyone];
});

/** What a principal would say: all of an institution, those of one's school, those that a teacher meets there. */
function mayReach(actor: Actor, capability: 'sections.read' | 'sections.manage', row: Facts): boolean {
  const { schoolId } = actor.membership;
  const mySchool = schoolId === null || schoolId === row.schoolId;
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return true;
  return mySchool && (reach === 'school' || (reach === 'section' && row.metBy.includes(actor.userId)));
}

test.each(['sections.read', 'sections.manage'] as const)(
  '%s: the filter opens exactly the homerooms that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => mayReach(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: homerooms.id }).from(homerooms).where(homeroomsVisibleTo(actor, capability)),
        ),
      idOf: ({ id }) => id,
    }),
);
