import { expect, test } from 'vitest';
import { parted } from './parted.ts';

const student = { label: 'Estudiante', value: 'Gabriela Luna' };
const score = (value: string) => ({ label: 'Examen', value });

test('what both say stands once, what they differ in on each side', () => {
  expect(parted([student, score('4.6')], [student, score('2.4')])).toEqual({
    same: [student],
    ours: [score('4.6')],
    others: [score('2.4')],
  });
});

test('a fact that only one side knows stays on its side', () => {
  const by = { label: 'Anotó', value: 'Marta' };
  expect(parted([student], [student, by])).toEqual({ same: [student], ours: [], others: [by] });
});

test('two equal versions are shown whole: there is still a choice to make', () => {
  expect(parted([student], [student])).toEqual({ same: [], ours: [student], others: [student] });
});
