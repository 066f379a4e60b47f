import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inTenant } from '@patio/platform';
import { actorOf, useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { editStudent, nextStudentNumber, registerFamilies } from '../server/index.ts';
import { makeRegistry, makeStudent, mergeStudents } from '../testing/index.ts';

const database = testDatabase();
let here: Awaited<ReturnType<typeof makeRegistry>>;
let there: typeof here;
beforeAll(async () => {
  here = await makeRegistry();
  there = await makeRegistry({ institutionId: here.institutionId });
});

const propose = (registry = here) => inTenant(registry.admin, (tx) => nextStudentNumber(tx));

describe('a code', () => {
  test('is taken once in the institution, whatever the school and the case; the answer names the holder and a free one', async () => {
    const { admin } = here;
    await makeStudent(admin, here.schoolId, { givenNames: 'Luz', firstSurname: 'Rey', studentNumber: 'A-000316' });
    await expect(makeStudent(admin, there.schoolId, { studentNumber: 'a-000316' })).rejects.toMatchObject({
      code: 'people.number_taken',
      field: 'studentNumber',
      data: { number: 'a-000316', who: 'known', name: 'Luz Rey', next: 'A-000317' },
    });
    const other = await makeStudent(admin, there.schoolId, { studentNumber: 'A-000317' });
    const seen = { id: other.id, version: 1, personVersion: 1 };
    await expect(
      inTenant(admin, (tx) => editStudent(tx, admin, { ...seen, studentNumber: 'A-000316' })),
    ).rejects.toMatchObject({ code: 'people.number_taken' });
    await inTenant(admin, (tx) => editStudent(tx, admin, { ...seen, studentNumber: 'a-000317' }));
  });

  test('of a child whom the office may not see is refused without a name', async () => {
    const office = actorOf('support', { institutionId: here.institutionId, schoolId: here.schoolId });
    await makeStudent(here.admin, there.schoolId, { studentNumber: 'B1' });
    await expect(makeStudent(office, here.schoolId, { studentNumber: 'B1' })).rejects.toMatchObject({
      data: { who: 'other', name: '' },
    });
  });

  test('of a whole list is free too: one that is carried, or stands there twice, is named and nobody is written', async () => {
    const { admin, schoolId } = here;
    await makeStudent(admin, schoolId, { givenNames: 'Inés', firstSurname: 'Gil', studentNumber: 'F-1' });
    const register = (...numbers: string[]) =>
      inTenant(admin, (tx) =>
        registerFamilies(tx, admin, [
          {
            guardians: [],
            children: numbers.map((studentNumber) => ({
              givenNames: 'Teo',
              firstSurname: 'Sol',
              schoolId,
              gradeLevelId: null,
              studentNumber,
              enrolledOn: '2026-03-09',
            })),
          },
        ]),
      );
    await expect(register('F-2', 'f-1')).rejects.toMatchObject({
      code: 'people.number_taken',
      data: { number: 'F-1', who: 'known', name: 'Inés Gil' },
    });
    await expect(register('F-3', 'F-4', 'f-3')).rejects.toMatchObject({
      code: 'people.number_taken',
      data: { number: 'f-3', who: 'other' },
    });
    expect((await register('F-2', 'F-3'))[0]?.children).toHaveLength(2);
  });

  test('written by two desks at once is given to one of them', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 4 }, () => makeStudent(here.admin, here.schoolId, { studentNumber: 'TWICE' })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'people.number_taken' });
  });

  test('of a double stays with the child after the merge, and is theirs again when it is undone', async () => {
    const { admin, schoolId } = here;
    const kept = await makeStudent(admin, schoolId, { givenNames: 'Nora', firstSurname: 'Paz', studentNumber: 'M1' });
    const double = await makeStudent(admin, schoolId, { studentNumber: 'M2' });
    const undo = await mergeStudents(admin, kept.id, double.id);
    await expect(makeStudent(admin, there.schoolId, { studentNumber: 'M2' })).rejects.toMatchObject({
      data: { who: 'known', name: 'Nora Paz' },
    });
    await undo();
    await expect(makeStudent(admin, there.schoolId, { studentNumber: 'M2' })).rejects.toMatchObject({
      code: 'people.number_taken',
    });
  });

  test('is held by the database too', async () => {
    const { admin } = here;
    const one = await makeStudent(admin, here.schoolId, { studentNumber: 'DB1' });
    const two = await makeStudent(admin, there.schoolId);
    await expect(
      inTenant(admin, (tx) => tx.execute(sql`update people_students set student_number = 'db1' where id = ${two.id}`)),
    ).rejects.toMatchObject({ cause: { constraint: 'people_students_number_once' } });
    expect(one.id).toBeTruthy();
  });
});

describe('the proposal', () => {
  test('goes on where the last code stopped, with its letters and its zeros', async () => {
    const fresh = await makeRegistry();
    expect(await propose(fresh)).toBe('000001');
    const write = (studentNumber: string) => makeStudent(fresh.admin, fresh.schoolId, { studentNumber });
    await write('2026-0099');
    expect(await propose(fresh)).toBe('2026-0100');
    await write('2026-9999');
    expect(await propose(fresh)).toBe('2026-10000');
    await write('sin cifras');
    expect(await propose(fresh)).toBe('2026-10000');
  });
});

test('the migration leaves codes that were given twice as they are, and marks the later ones', async () => {
  const old = await makeRegistry();
  const { admin, institutionId } = old;
  const [first, second] = [await makeStudent(admin, old.schoolId), await makeStudent(admin, old.schoolId)];
  const folder = path.resolve(import.meta.dirname, '../../../db/migrations');
  const name = readdirSync(folder).find((file) => file.endsWith('_codes_once.sql')) ?? '';
  const steps = readFileSync(path.join(folder, name), 'utf8');
  const rows = await database.asOwner(async (client) => {
    await client.query('drop index people_students_number_once');
    await client.query('alter table people_students drop column number_shared');
    await client.query(
      'alter table people_students add constraint people_students_number unique (institution_id, id, student_number)',
    );
    await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}';
      update people_students set student_number = '000316' where id in ('${first.id}', '${second.id}'); commit`);
    // The owner of the tables is held by row security like everybody else, as in a real migration.
    for (const step of steps.split('--> statement-breakpoint')) await client.query(step);
    await client.query(`begin; set local patio.scope = 'tenant'; set local patio.institution = '${institutionId}'`);
    return (await client.query('select id, number_shared from people_students where student_number = $1', ['000316']))
      .rows;
  });
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.id === first.id)).toMatchObject({ number_shared: false });
  expect(rows.find((row) => row.id === second.id)).toMatchObject({ number_shared: true });
  const seen = { id: second.id, version: 1, personVersion: 1, studentNumber: '000317' };
  await inTenant(admin, (tx) => editStudent(tx, admin, seen));
  await expect(makeStudent(admin, old.schoolId, { studentNumber: '000317' })).rejects.toMatchObject({
    code: 'people.number_taken',
  });
});
