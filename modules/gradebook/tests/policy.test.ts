import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { canReachSection, type SectionFacts, sections } from '@patio/sections/server';
import { makeSection, makeTeacher, makeWorkingSchool } from '@patio/sections/testing';
import { actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, test } from 'vitest';
import { gradebooksVisibleTo } from '../server/policy.ts';

testDatabase();
let institutionId: string;
let rows: (SectionFacts & { id: string })[];
let actors: Actor[];
beforeAll(async () => {
  const today = new Date().toISOString().slice(0, 10);
  const here = await makeWorkingSchool({ today });
  const there = await makeWorkingSchool({ institutionId: here.institutionId, today });
  const [mine, lent, far] = [await makeSection(here), await makeSection(here), await makeSection(there)];
  const lead = await makeTeacher(here, mine);
  // Whoever may only take attendance opens no grades.
  const assistant = await makeTeacher(here, lent, { part: 'assistant', may: ['attendance'] });
  ({ institutionId } = here);
  const facts = { teacherUserIds: [], studentUserIds: [], guardianUserIds: [] };
  rows = [
    { ...facts, id: mine.id, schoolId: mine.schoolId, teacherUserIds: [lead.actor.userId] },
    { ...facts, id: lent.id, schoolId: lent.schoolId },
    { ...facts, id: far.id, schoolId: far.schoolId },
  ];
  actors = [lead.actor, assistant.actor, ...actorsEverywhere(institutionId, [here.schoolId, there.schoolId])];
});

test.each(['gradebook.enter', 'gradebook.approve', 'gradebook.oversee', 'gradebook.read', 'gradebook.audit'] as const)(
  '%s: the filter opens exactly the classes that the rule does',
  (capability) =>
    expectPolicyAgreement({
      rows,
      actors,
      can: (actor, row) => canReachSection(actor, capability, row),
      list: (actor) =>
        inTenant(actor, (tx) =>
          tx.select({ id: sections.id }).from(sections).where(gradebooksVisibleTo(actor, capability)),
        ),
      idOf: ({ id }) => id,
    }),
);
