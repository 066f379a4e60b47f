import { addGuardian, listMyChildren, persons } from '@patio/people/server';
import { makeGuardian } from '@patio/people/testing';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listReadable } from '../server/service/published.ts';
import { makeGradebook } from '../testing/index.ts';

testDatabase();

test('the children of a family come in the same order on the pages of grades as on every other', async () => {
  const book = await makeGradebook(2);
  const { admin } = book.school;
  const [first = '', second = ''] = book.students;
  const { parent, tie } = await makeGuardian(admin, first);
  await inTenant(admin, async (tx) => {
    await addGuardian(tx, admin, { studentId: second, relation: 'mother', personId: tie.personId });
    // The elder one comes later in a register.
    const born = (id: string, birthDate: string, surname: string) =>
      tx.execute(sql`update ${persons} set birth_date = ${birthDate}, first_surname = ${surname}
        where id = (select person_id from people_students where id = ${id})`);
    await born(first, '2014-03-01', 'Zapata');
    await born(second, '2018-03-01', 'Alva');
  });
  const everywhere = (await inTenant(parent, (tx) => listMyChildren(tx, parent))).items.map(({ id }) => id);
  expect(everywhere).toEqual([first, second]);
  expect((await inTenant(parent, (tx) => listReadable(tx, parent))).map(({ id }) => id)).toEqual(everywhere);
});
