import type { Shape } from '@patio/engine-assessment';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxBetween, boxOf, fitted, shapeAfterKey, shapeIn } from './shapes.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: part, y: part });
const isOnPicture = (shape: Shape) => {
  const { x, y, width, height } = boxOf(shape);
  return x >= -1e-4 && y >= -1e-4 && x + width <= 1 + 1e-4 && y + height <= 1 + 1e-4;
};

describe('regions of a picture', () => {
  test('whatever is dragged lies on the picture and can be hit', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom('rectangle' as const, 'ellipse' as const), (from, to, kind) => {
        const shape = shapeIn(boxBetween(from, to), kind);
        const box = boxOf(shape);
        return isOnPicture(shape) && box.width >= 0.0199 && box.height >= 0.0199;
      }),
    );
  });

  test('arrows never push a region off the picture', () => {
    const keys = fc.array(fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()), {
      maxLength: 150,
    });
    fc.assert(
      fc.property(keys, fc.constantFrom('rectangle' as const, 'ellipse' as const), (pressed, kind) => {
        const start = shapeIn({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, kind);
        return isOnPicture(
          pressed.reduce<Shape>((shape, [key, shift]) => shapeAfterKey(shape, key, shift) ?? shape, start),
        );
      }),
    );
  });

  test('other keys are not for regions, and a polygon keeps its form', () => {
    const triangle: Shape = {
      kind: 'polygon',
      corners: [
        { x: 0, y: 0 },
        { x: 0.4, y: 0 },
        { x: 0, y: 0.4 },
      ],
    };
    expect(shapeAfterKey(triangle, 'Enter', false)).toBeNull();
    expect(fitted(triangle, { x: 0.2, y: 0.2, width: 0.2, height: 0.2 })).toEqual({
      kind: 'polygon',
      corners: [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.2 },
        { x: 0.2, y: 0.4 },
      ],
    });
  });
});
