import { expect, test } from 'vitest';
import { withSameNeed } from './same-need.ts';

const student = (studentId: string, ...accommodations: string[]) => ({ studentId, accommodations });

test('classmates are found by what their records ask for, never the student', () => {
  const ana = student('ana', 'Lectura fácil', 'Letra grande', 'Sentarse adelante');
  const others = [
    ana,
    student('beto', 'Letra grande'),
    student('carla', 'Letra grande', 'Lectura fácil'),
    student('dora'),
  ];
  expect(withSameNeed(ana, others)).toEqual([
    { need: 'Lectura fácil', studentIds: ['carla'] },
    { need: 'Letra grande', studentIds: ['beto', 'carla'] },
  ]);
  expect(withSameNeed(student('dora'), others)).toEqual([]);
});
