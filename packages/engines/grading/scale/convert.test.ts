import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMarks } from '../exact/marks.ts';
import { PRESETS } from '../presets/index.ts';
import type { NumericScale } from '../shape/scale.ts';
import { convertMark } from './convert.ts';

const scales = Object.values(PRESETS)
  .flatMap((preset) => preset.scales)
  .filter((scale): scale is NumericScale => scale.kind === 'numeric');
const scaleOf = (id: string) => scales.find((scale) => scale.id === id) as NumericScale;
const markOn = (scale: NumericScale) =>
  fc
    .integer({ min: Math.ceil(Number(scale.min) * 10), max: Math.floor(Number(scale.max) * 10) })
    .map((tenths) => String(tenths / 10));
const pair = fc
  .tuple(fc.constantFrom(...scales), fc.constantFrom(...scales))
  .chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), markOn(from), markOn(from)));

describe('reading a mark on another scale', () => {
  test('ends and pass lines meet', () => {
    const [chile, colombia] = [scaleOf('cl-1-7'), scaleOf('co-1-5')];
    expect(['1', '4', '7'].map((mark) => convertMark(chile, colombia, mark))).toEqual(['1.0', '3.0', '5.0']);
    expect(convertMark(chile, colombia, '5.5')).toBe('4.0');
    expect(convertMark(chile, colombia, '3.9')).toBe('2.9');
  });

  test('whoever passed passes, whoever failed fails, and more never becomes less', () => {
    fc.assert(
      fc.property(pair, ([from, to, one, other]) => {
        const read = convertMark(from, to, one);
        expect(compareMarks(read, to.min)).toBeGreaterThanOrEqual(0);
        expect(compareMarks(read, to.max)).toBeLessThanOrEqual(0);
        expect(compareMarks(read, to.pass) >= 0).toBe(compareMarks(one, from.pass) >= 0);
        if (compareMarks(one, other) <= 0)
          expect(compareMarks(read, convertMark(from, to, other))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
