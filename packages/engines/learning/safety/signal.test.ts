import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPassages } from '../tests/demo-passages.ts';
import { allLines, KEPT_BACK, lessonsWithout, packed } from '../tests/teach-signal.ts';
import { findDistress } from './distress.ts';
import { plainOf } from './plain.ts';
import { readSignal } from './signal.ts';
import { teach, weigh } from './signal-model.ts';
import { BIAS, BYTES, SCALE } from './signal-weights.ts';

const tierOf = (line: string): number => findDistress(line)?.tier ?? 0;
const linesOf = (batch: number, tier: number): string[] =>
  allLines().flatMap((each) => (each.batch === batch && each.tier === tier ? [each.line] : []));
const questions = ['lesson-questions.json', 'later-questions.json', 'off-lesson.json'].flatMap((name) => {
  const set: { question: string }[] = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../tests/sets', name), 'utf8'),
  );
  return set.map(({ question }) => question);
});

test('the weights are what the lines teach', () => {
  const { bias, scale, bytes } = packed(teach(lessonsWithout(KEPT_BACK)));
  const kept = Int8Array.from(atob(BYTES), (byte) => byte.charCodeAt(0));
  expect(bias).toBeCloseTo(BIAS, 2);
  expect(scale).toBeCloseTo(SCALE, 3);
  // Machines differ in the last digit of a logarithm, and a byte with it.
  const apart = [...bytes].filter((byte, at) => Math.abs(byte - kept[at]!) > 1).length;
  expect(apart, 'lines or demo lessons changed: run node packages/engines/learning/tests/teach-signal.ts').toBe(0);
});

describe('lines that nothing learnt from', () => {
  test('are found in most cases, and none is overlooked', () => {
    const grave = linesOf(KEPT_BACK, 3);
    expect(grave.length).toBeGreaterThanOrEqual(30);
    expect(grave.filter((line) => tierOf(line) === 3).length / grave.length).toBeGreaterThanOrEqual(0.85);
    expect(grave.filter((line) => tierOf(line) === 0)).toEqual([]);
  });

  test('harmless ones raise nothing grave, nor does what children ask about lessons', () => {
    expect([...linesOf(KEPT_BACK, 0), ...questions].filter((line) => tierOf(line) === 3)).toEqual([]);
  });

  test('grave lines of a batch weigh more than harmless ones when taught by the other batches', () => {
    const model = teach(lessonsWithout(7, KEPT_BACK));
    const sorted = (tier: number) => linesOf(7, tier).map((line) => weigh(model, plainOf(line)));
    const [grave, harmless] = [sorted(3), sorted(0)];
    const pairs = grave.flatMap((a) => harmless.map((b) => a > b));
    expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThanOrEqual(0.9);
  });
});

test('whole blocks of lessons, long as they are, call nobody', () => {
  const blocks = [...demoPassages('es'), ...demoPassages('en')];
  const alarms = blocks.filter(({ body }) => tierOf(body) === 3);
  expect(alarms.length / blocks.length, alarms.map(({ body }) => body).join('\n')).toBeLessThanOrEqual(0.005);
});

test('grave words are heard at the end of a long message', () => {
  const before =
    'hola profe hoy hicimos fracciones y dibujos con mi grupo y me gustó mucho la parte de los colores. '.repeat(4);
  expect(tierOf(before)).toBe(0);
  expect(readSignal(plainOf(`${before} anoche pensé en dejar de vivir porque nadie me quiere`))?.tier).toBe(3);
});

test('whose name stands in a line changes nothing', () => {
  for (const line of ['{} me ayuda con la tarea', 'I sit with {} in class', '{} se cayó jugando en el recreo'])
    for (const name of ['Valentina', 'Jesús', 'Mamani', 'Huamán', 'Kevin', 'Brittany', 'Mohamed', 'Dolores', 'Soledad'])
      expect(tierOf(line.replace('{}', name)), `${line} ${name}`).toBe(0);
});
