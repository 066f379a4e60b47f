import { type Actor, reachOf } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeWorkingSchool } from '@patio/sections/testing';
import { actorOf, actorsEverywhere, expectPolicyAgreement, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getJustification, justifyAbsence } from '../server/index.ts';
import { canManage, justificationsVisibleTo } from '../server/policy.ts';
import { justifications } from '../server/schema.ts';
import { makeTie } from '../testing/families.ts';
import { makeClass } from '../testing/index.ts';

testDatabase();

interface Facts {
  id: string;
  schoolId: string;
  /** Accounts of guardians whose tie opens attendance. */
  guardianUserIds: readonly string[];
}
let rows: Facts[];
let actors: Actor[];
let blind: Actor;

beforeAll(async () => {
  const here = await makeClass();
  const there = await makeClass({ school: await makeWorkingSchool({ institutionId: here.school.institutionId }) });
  const { institutionId } = here.school;
  const mother = (await makeTie(here)).actor;
  // A guardian from whom attendance is kept reads no justification either.
  const { actor, tie } = await makeTie(here, 'Julia');
  blind = actor;
  await inTenant(here.school.admin, (tx) =>
    tx.execute(sql`update people_guardianships set sees_attendance = false where id = ${tie.id}`),
  );
  const write = async ({ school, studentIds }: typeof here, at: number) => {
    const office = actorOf('support', { institutionId, schoolId: school.schoolId });
    const day = { fromOn: here.date, throughOn: here.date };
    const words = { studentId: studentIds[at] ?? '', reason: 'illness' as const, text: 'Fiebre', fileId: null };
    const { id } = await inTenant(office, (tx) => justifyAbsence(tx, office, { ...words, ...day }));
    return { id, schoolId: school.schoolId };
  };
  rows = [
    { ...(await write(here, 0)), guardianUserIds: [mother.userId] },
    { ...(await write(here, 1)), guardianUserIds: [] },
    { ...(await write(there, 0)), guardianUserIds: [] },
  ];
  const everyone = actorsEverywhere(institutionId, [here.school.schoolId, there.school.schoolId]);
  actors = [mother, blind, here.teacher, ...everyone];
});

/** The office and direction of the school, and guardians of the child; teachers and students read the mark, not the reason. */
function mayRead(actor: Actor, row: Facts): boolean {
  const reach = reachOf(actor, 'attendance.read');
  const { schoolId } = actor.membership;
  if (reach === 'institution' || reach === 'platform') return true;
  if (reach === 'school') return schoolId === null || schoolId === row.schoolId;
  return reach === 'child' && row.guardianUserIds.includes(actor.userId);
}

test('the filter opens exactly the justifications that the rule does', () =>
  expectPolicyAgreement({
    rows,
    actors,
    can: mayRead,
    list: (actor) =>
      inTenant(actor, (tx) =>
        tx.select({ id: justifications.id }).from(justifications).where(justificationsVisibleTo(actor)),
      ),
    idOf: ({ id }) => id,
  }));

test('whoever decides about one can read it', () => {
  const deciding = actors.flatMap((actor) =>
    rows.filter((row) => canManage(actor, row)).map((row) => ({ actor, row })),
  );
  expect(deciding.length).toBeGreaterThan(0);
  expect(deciding.filter(({ actor, row }) => !mayRead(actor, row))).toEqual([]);
});

test('what is out of reach answers as if it did not exist', async () => {
  const [first] = rows;
  await expect(inTenant(blind, (tx) => getJustification(tx, blind, first?.id ?? ''))).rejects.toMatchObject({
    code: 'attendance.not_found',
  });
});
