import { describe, expect, test } from 'vitest';
import { linesIn } from './clips.ts';

const clips = {
  'Hoy tienes 3 cosas.': [0, 1],
  '¡Muy bien! Ganaste una figurita.': [1, 2],
  Números: [3, 1],
} as const satisfies Record<string, [number, number]>;

describe('what a recorded voice can say', () => {
  test('is a whole line, also one of two sentences', () => {
    expect(linesIn(clips, 'Números')).toEqual(['Números']);
    expect(linesIn(clips, '¡Muy bien! Ganaste una figurita.')).toEqual(['¡Muy bien! Ganaste una figurita.']);
  });
  test('leaves out the sentence with a name and says the others', () => {
    expect(linesIn(clips, '¡Hola, Tomás! Hoy tienes 3 cosas.')).toEqual(['Hoy tienes 3 cosas.']);
    expect(linesIn(clips, '¡Hola, Tomás! ¡Muy bien! Ganaste una figurita.')).toEqual([
      '¡Muy bien! Ganaste una figurita.',
    ]);
  });
  test('is nothing for words that nobody recorded', () => {
    expect(linesIn(clips, 'Robótica')).toEqual([]);
  });
});
