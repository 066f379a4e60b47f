import { systemActor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { inTenant } from '@patio/platform';
import { useTestDatabase as testDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { classColourOf } from '../server/index.ts';

testDatabase();

const colourOf = async (subjectColour: number, name: string): Promise<number> => {
  const colour = classColourOf(sql`${subjectColour}::int`, sql`${name}::text`);
  const { rows } = await inTenant(systemActor(makeId()), (tx) =>
    tx.execute<{ colour: number }>(sql`select ${colour} as colour`),
  );
  return rows[0]?.colour ?? 0;
};
const coloursOf = (classes: [number, string][]) =>
  Promise.all(classes.map(([subject, name]) => colourOf(subject, name)));

test('two classes of one subject have two colours', async () => {
  const taught = await coloursOf([
    [1, 'Matemática 7ºA'],
    [1, 'Matemática 7ºB'],
    [1, 'Matemática 8ºA'],
    [1, 'Matemática 8ºB'],
  ]);
  expect(new Set(taught).size).toBe(4);
  expect(taught.every((colour) => colour >= 1 && colour <= 8)).toBe(true);
});

test('the subjects of a homeroom keep apart', async () => {
  const studied = await coloursOf([1, 2, 3, 4, 5, 6, 7, 8].map((subject) => [subject, 'Clase 7ºC']));
  expect(new Set(studied).size).toBe(8);
});

test('a class without a grade has a colour too', async () => {
  expect(await colourOf(3, 'Coro')).toBeGreaterThan(0);
});
