import { isSelf } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { enrolmentRows } from '@patio/sections/server';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeMaterial, listOfChild, shareMaterial } from '../server/index.ts';
import { makeLink } from '../testing/index.ts';
import { makeScene, type Scene } from './scene.ts';

testDatabase();
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const studentOf = ({ student }: Scene) =>
  inTenant(student, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select e.student_id as id from ${enrolmentRows} e
      where e.institution_id = patio_institution() and ${isSelf(student, sql`e.student_id`)} limit 1`);
    return rows[0]!.id;
  });

test('what the classes of a student have is listed by class, and nothing else', async () => {
  const { teacher, stranger, student, outsider, section, other } = scene;
  const id = await studentOf(scene);
  const given = await makeLink(teacher, { title: 'Guía de fracciones' });
  await makeLink(teacher, { title: 'Sin compartir' });
  const theirs = await makeLink(stranger, { title: 'De otra clase' });
  const old = await makeLink(teacher, { title: 'Guía vieja' });
  await inTenant(teacher, async (tx) => {
    await shareMaterial(tx, teacher, given, [section.id]);
    await shareMaterial(tx, teacher, old, [section.id]);
    await changeMaterial(tx, teacher, old, { version: old.version, state: 'archived' });
  });
  await inTenant(stranger, (tx) => shareMaterial(tx, stranger, theirs, [other.id]));
  const seen = await inTenant(student, (tx) => listOfChild(tx, student, id));
  expect(seen.map((one) => [one.id, one.items.map(({ title }) => title)])).toEqual([
    [section.id, ['Guía de fracciones']],
  ]);
  expect(await inTenant(outsider, (tx) => listOfChild(tx, outsider, id))).toEqual([]);
});
