import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boundsOf, share } from '../../bench/evaluate/result.ts';
import { evaluateRetrieval } from '../../bench/evaluate/retrieval.ts';

const passages = [
  { id: 'p1', text: 'La luna gira alrededor de la Tierra.' },
  { id: 'p2', text: 'El sol es una estrella.' },
];

function written(set: unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'set-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'set.json'), JSON.stringify(set));
  return path.join(folder, 'set.json');
}

test('a set of a file is judged by ids of passages and by the words of answers', () => {
  const file = written({
    language: 'es',
    passages,
    questions: [
      { question: '¿qué gira alrededor de la tierra?', passages: ['p1'] },
      { question: '¿qué es el sol?', answers: ['una estrella'] },
      { question: '¿qué es el sol?', passages: ['p1'] },
    ],
  });
  const [first] = evaluateRetrieval(file);
  expect(first).toMatchObject({ name: 'retrieval.hit1', value: 0.6667, count: 3, reached: false });
  expect(first?.examples).toEqual(['¿qué es el sol?']);
});

test('a file of another form is refused with its place', () => {
  const file = written({ passages, questions: [{ ask: 'x' }] });
  expect(() => evaluateRetrieval(file)).toThrow(/questions\[0\]\.question/);
});

test('bounds hold the share and widen with fewer cases', () => {
  const half = (count: number) => Array.from({ length: count }, (_, at) => at % 2 === 0);
  const [low, high] = boundsOf(half(1000));
  expect(low).toBeLessThan(0.5);
  expect(high).toBeGreaterThan(0.5);
  const [few, many] = [boundsOf(half(20)), boundsOf(half(1000))];
  expect(few[1] - few[0]).toBeGreaterThan(many[1] - many[0]);
  expect(share({ name: 'x', cases: [true, false], goal: { least: 0.5 }, data: '' }).reached).toBe(true);
});
