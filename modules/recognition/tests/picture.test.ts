import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type BadgeShown, EMBLEMS } from '../contract.ts';
import { badgePng, badgeSvg } from '../server/index.ts';

const shown = (emblem: BadgeShown['emblem']): BadgeShown => ({
  name: 'Buena <idea>',
  description: '',
  criteria: '',
  emblem,
  colour: 1,
});

/** The points of a PNG of eight bits with opacity, without filters. */
function pixelsOf(png: Buffer): { side: number; at: (x: number, y: number) => number[] } {
  const side = png.readUInt32BE(16);
  const from = png.indexOf('IDAT');
  const raw = inflateSync(png.subarray(from + 4, from + 4 + png.readUInt32BE(from - 4)));
  const at = (x: number, y: number) => [...raw.subarray(y * (side * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { side, at };
}

test.each(EMBLEMS)('the picture of %s is round, coloured and not empty', (emblem) => {
  const { side, at } = pixelsOf(badgePng(shown(emblem), 'a.b.c'));
  expect(at(0, 0)).toEqual([0, 0, 0, 0]);
  expect(at(side / 2, Math.round(side * 0.06))).toEqual([0x1f, 0x74, 0x80, 255]);
  const inner = new Set<string>();
  for (let x = Math.round(side * 0.2); x < side * 0.8; x++) inner.add(at(x, Math.round(side * 0.45)).join());
  expect(inner.size).toBeGreaterThan(1);
});

test('a name cannot break out of the SVG', () => {
  expect(badgeSvg(shown('star'))).toContain('<title>Buena &#60;idea&#62;</title>');
});
