import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { expect, test } from 'vitest';
import { readRecords, tiesOfStudents } from '../server/index.ts';
import { makeGuardian, makeRegistry, makeStudent } from '../testing/index.ts';

testDatabase();

/** A statement of PostgreSQL has room for 65,535 parameters. */
const MORE_THAN_PARAMETERS = 70_000;

test('more records are read at once than a statement has room for parameters', async () => {
  const { admin, schoolId } = await makeRegistry();
  const student = await makeStudent(admin, schoolId);
  const { tie } = await makeGuardian(admin, student.id);
  const ids = [...Array.from({ length: MORE_THAN_PARAMETERS }, () => makeId()), student.id];
  const [found, ties] = await inTenant(admin, async (tx) => [
    await readRecords(tx, 'students', ids),
    await tiesOfStudents(tx, ids),
  ]);
  expect([...found.keys()]).toEqual([student.id]);
  expect(ties).toEqual([{ id: tie.id, studentId: student.id }]);
});
