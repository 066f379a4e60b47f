// What a teacher reads of students: those in their classes today, nobody else, and nothing that would lead to somebody whom a court keeps away.
import type { Actor } from '@patio/access';
import { addGuardian, findPupils, getPupil, restrictGuardian } from '@patio/people/server';
import { inTenant, standingClock, useClock } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrol, makeSection, makeStudents, makeTeacher, makeWorkingSchool, type TestSchool } from '../testing/index.ts';

testDatabase();
let school: TestSchool;
let teacher: Actor;
let own: string;
let stranger: string;

beforeAll(async () => {
  school = await makeWorkingSchool();
  const section = await makeSection(school);
  const other = await makeSection(school);
  [own = '', stranger = ''] = await makeStudents(school, 2);
  await enrol(school, section, [own]);
  await enrol(school, other, [stranger]);
  teacher = (await makeTeacher(school, section)).actor;
});
beforeEach(() => {
  useClock(standingClock('2026-05-06T15:00:00Z'));
});

const read = (actor: Actor, id: string) => inTenant(actor, (tx) => getPupil(tx, actor, id));
const notFound = { code: 'people.not_found' };

describe('a teacher', () => {
  test('reads their own student with the family, without the registry’s data', async () => {
    const { admin } = school;
    const person = { givenNames: 'Rosa', firstSurname: 'Mamani', phone: '+51 999 111 222' };
    const tie = await inTenant(admin, (tx) => addGuardian(tx, admin, { studentId: own, relation: 'mother', person }));
    const view = await read(teacher, own);
    expect(view.guardians).toMatchObject([{ givenNames: 'Rosa', phone: '+51 999 111 222', restricted: false }]);
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['documentNumber']));
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(['address']));

    await inTenant(admin, (tx) =>
      restrictGuardian(tx, admin, {
        id: tie.id,
        version: tie.version,
        from: '2026-01-01',
        until: null,
        reason: 'Juzgado 3, expediente 120-2026',
      }),
    );
    expect((await read(teacher, own)).guardians).toMatchObject([{ phone: null, email: null, restricted: true }]);
  });

  test('neither reads nor finds somebody else’s student', async () => {
    await expect(read(teacher, stranger)).rejects.toMatchObject(notFound);
    const found = await inTenant(teacher, (tx) => findPupils(tx, teacher, 'e', 50));
    expect(found.map(({ id }) => id)).not.toContain(stranger);
    const mine = await read(teacher, own);
    const names = await inTenant(teacher, (tx) => findPupils(tx, teacher, mine.firstSurname, 50));
    expect(names.map(({ id }) => id)).toEqual([own]);
  });

  test('is the only one: no other role has this right, and it ends with the school', async () => {
    const { institutionId, schoolId } = school;
    for (const role of ['student', 'parent', 'psychology', 'support', 'coordinator', 'director'] as const)
      await expect(read(actorOf(role, { institutionId, schoolId }), own), role).rejects.toMatchObject(notFound);
    const elsewhere = { ...teacher, membership: { ...teacher.membership, schoolId: crypto.randomUUID() } };
    await expect(read(elsewhere, own)).rejects.toMatchObject(notFound);
  });
});
