import { expect, test } from 'vitest';
import { type ClassContents, joinContents, minutesOf } from './contents.ts';

const contents = (given: Partial<ClassContents>): ClassContents => ({
  title: '',
  goal: '',
  unitId: null,
  activities: [],
  materials: [],
  competencyIds: [],
  supports: '',
  ...given,
});

test('two classes as one lose nothing and repeat no competency', () => {
  const activity = (id: string, minutes: number) => ({ id, title: id, minutes, lessonId: null });
  const joined = joinContents(
    contents({
      title: 'Fuerza',
      goal: 'Medir',
      activities: [activity('a', 20)],
      competencyIds: ['x', 'y'],
      unitId: 'u',
    }),
    contents({ title: 'Rampas', goal: 'Comparar', activities: [activity('b', 25)], competencyIds: ['y', 'z'] }),
  );
  expect(joined).toMatchObject({
    title: 'Fuerza + Rampas',
    goal: 'Medir\nComparar',
    unitId: 'u',
    competencyIds: ['x', 'y', 'z'],
    supports: '',
  });
  expect(joined.activities.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(minutesOf(joined.activities)).toBe(45);
});
