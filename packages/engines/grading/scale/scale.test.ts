import { describe, expect, test } from 'vitest';
import { ratio } from '../exact/ratio.ts';
import { PRESETS } from '../presets/index.ts';
import type { Equivalence, NumericScale } from '../shape/scale.ts';
import { equivalent } from './equivalence.ts';
import { levelAt, levelOf, writeMark } from './level.ts';

const ecuador = PRESETS.EC.scales[0] as NumericScale;

describe('levels', () => {
  test.each([
    ['0', 'NAAR'],
    ['4', 'NAAR'],
    ['4.01', 'PAAR'],
    ['6.99', 'PAAR'],
    ['7', 'AAR'],
    ['8.99', 'AAR'],
    ['9', 'DAR'],
    ['10', 'DAR'],
    ['-1', 'NAAR'],
    ['11', 'DAR'],
  ])('%s is %s', (mark, level) => {
    expect(levelOf(ecuador, mark)).toBe(level);
  });

  test('a scale without levels has none', () => {
    expect(levelAt([], ratio(5))).toBeNull();
  });

  test('marks are written with the decimals of their scale', () => {
    expect(writeMark(PRESETS.CL.scales[0] as NumericScale, '7')).toBe('7.0');
    expect(writeMark(ecuador, '6.5')).toBe('6.50');
  });
});

describe('equivalences', () => {
  const toWords = PRESETS.CO.equivalences[0]!;
  const abroad = PRESETS.PE.equivalences[0]!;

  test('read a number by the highest line it reaches, in whatever order the rows are', () => {
    const mixed: Equivalence = { ...toWords, rows: toWords.rows.toReversed() };
    for (const map of [toWords, mixed]) {
      expect(['1', '2.9', '3', '3.9', '4', '4.5', '4.6', '5'].map((mark) => equivalent(map, mark))).toEqual([
        'bajo',
        'bajo',
        'basico',
        'basico',
        'alto',
        'alto',
        'superior',
        'superior',
      ]);
    }
    expect(equivalent(toWords, '0.9')).toBeNull();
  });

  test('read a level by its name', () => {
    expect(['C', 'B', 'A', 'AD', 'Z'].map((level) => equivalent(abroad, level))).toEqual(['1', '2.5', '3', '4', null]);
  });
});
