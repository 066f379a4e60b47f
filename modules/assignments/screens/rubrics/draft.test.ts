import { expect, test } from 'vitest';
import {
  columnsOf,
  emptyBody,
  gapsOf,
  hasBands,
  LEVELS,
  labelOf,
  movedCriterion,
  newCriterion,
  pointsOf,
  withBands,
  withColumn,
  withCriterion,
  withLabel,
  withLevel,
  withoutColumn,
} from './draft.ts';

const named = () => {
  const body = emptyBody(['Inicia', 'Avanza', 'Logra']);
  return { criteria: body.criteria.map((one, at) => ({ ...one, title: `Criterio ${at + 1}` })) };
};

test('the sum is that of the best levels', () => {
  const body = named();
  expect(pointsOf(body)).toBe(9);
  expect(pointsOf(withLevel(body, body.criteria[0]?.id ?? '', 2, { points: '4.5' }))).toBe(10.5);
});

test('a column is added, named and removed in every criterion, within the limits', () => {
  const more = withColumn(named(), 'Destaca');
  expect(more.criteria.map(({ levels }) => levels.at(-1)?.points)).toEqual(['4', '4', '4']);
  expect(labelOf(withLabel(more, 3, 'Sobresale'), 3)).toBe('Sobresale');
  let least = more;
  for (let at = 0; at < 9; at++) least = withoutColumn(least, 0);
  expect(columnsOf(least)).toBe(LEVELS.least);
  let most = more;
  for (let at = 0; at < 9; at++) most = withColumn(most, 'Otro');
  expect(columnsOf(most)).toBe(LEVELS.most);
});

test('a new criterion has the columns of the others with ids of its own', () => {
  const body = named();
  const one = newCriterion(body);
  expect(one.levels.map(({ label }) => label)).toEqual(['Inicia', 'Avanza', 'Logra']);
  const ids = [...body.criteria, one].flatMap(({ id, levels }) => [id, ...levels.map((level) => level.id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('criteria move within the edges', () => {
  const body = named();
  const titles = (of: typeof body) => of.criteria.map(({ title }) => title.at(-1)).join('');
  expect(titles(movedCriterion(body, body.criteria[2]?.id ?? '', -1))).toBe('132');
  expect(titles(movedCriterion(body, body.criteria[0]?.id ?? '', -1))).toBe('123');
  expect(titles(movedCriterion(body, body.criteria[2]?.id ?? '', 1))).toBe('123');
});

test('bands begin where the level below ends', () => {
  const bands = withBands(named(), true);
  expect(bands.criteria[0]?.levels.map(({ from }) => from)).toEqual(['0', '1', '2']);
  expect(hasBands(bands)).toBe(true);
  expect(hasBands(withBands(bands, false))).toBe(false);
});

test('what is missing is named by criterion', () => {
  const body = named();
  const [first, second, third] = body.criteria.map(({ id }) => id) as [string, string, string];
  expect(gapsOf(body).size).toBe(0);
  const broken = withLevel(withLevel(withCriterion(body, first, { title: ' ' }), second, 1, { label: '' }), third, 2, {
    points: '0.5',
  });
  expect([...gapsOf(broken)]).toEqual([
    [first, 'title'],
    [second, 'label'],
    [third, 'order'],
  ]);
});
