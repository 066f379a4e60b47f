import { expect, test } from 'vitest';
import { fillWords, stepDue, unknownWords } from './reminder.ts';

const values = { name: 'Rosa', amount: 'S/ 850.00', due: '5 nov', concept: 'Pensión', student: 'Mateo' };

test('words stand for what they mean in both languages, and others stay', () => {
  expect(fillWords('Hola {nombre}: {concepto} de {Estudiante}, {amount}. {x}', values)).toBe(
    'Hola Rosa: Pensión de Mateo, S/ 850.00. {x}',
  );
  expect(unknownWords('{nombre} {deuda} {due}')).toEqual(['deuda']);
});

const steps = [
  { id: 'before', days: -3 },
  { id: 'first', days: 5 },
  { id: 'second', days: 20 },
];

test('one step at a time: the latest whose day has come, each once', () => {
  const none = new Set<string>();
  expect(stepDue(steps, '2026-11-20', '2026-11-16', none)).toBeUndefined();
  expect(stepDue(steps, '2026-11-20', '2026-11-17', none)?.id).toBe('before');
  expect(stepDue(steps, '2026-11-20', '2026-11-22', none)).toBeUndefined();
  expect(stepDue(steps, '2026-11-20', '2026-11-25', none)?.id).toBe('first');
  expect(stepDue(steps, '2026-11-20', '2026-11-26', new Set(['first']))).toBeUndefined();
  expect(stepDue(steps, '2026-09-01', '2026-11-26', none)?.id).toBe('second');
  expect(stepDue([], '2026-11-20', '2026-11-26', none)).toBeUndefined();
});
