import { Pen } from '@patio/pdf';
import { expect, test } from 'vitest';
import { drawnOf } from '../rules/paper-maths.ts';
import { layMaths } from '../server/service/print/maths.ts';

const lay = (latex: string) => layMaths(drawnOf(latex), { size: 10 });

/** How far from the top each text of a page stands. */
function heights(latex: string): number[] {
  const pen = new Pen(200, 100);
  lay(latex).draw(pen, 10, 50);
  return [...pen.content.matchAll(/Tf [\d.]+ ([\d.]+) Td/g)].map(([, y]) => 100 - Number(y));
}

test('a fraction is drawn with its bar between the two floors', () => {
  const [over = 0, under = 0] = heights('\\frac{3}{4}');
  const pen = new Pen(200, 100);
  lay('\\frac{3}{4}').draw(pen, 10, 50);
  const bar = 100 - Number(/w [\d.]+ ([\d.]+) m/.exec(pen.content)?.[1]);
  expect(over).toBeLessThan(bar);
  expect(under).toBeGreaterThan(bar);
});

test('powers stand above the line, indices below it, and a box holds all of what is drawn', () => {
  const [base = 0, power = 0] = heights('x^2');
  expect(power).toBeLessThan(base);
  const [, index = 0] = heights('x_1');
  expect(index).toBeGreaterThan(base);
  const [plain, tall] = [lay('34'), lay('\\frac{3}{\\frac{1}{2}}')];
  expect(tall.up + tall.down).toBeGreaterThan(plain.up + plain.down);
  expect(lay('\\sqrt{x+1}').width).toBeGreaterThan(lay('x+1').width);
});
