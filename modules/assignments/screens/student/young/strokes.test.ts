import { expect, test } from 'vitest';
import { drawTo, paint, placeOn, type Stroke } from './strokes.ts';

const line: Stroke = { colour: '#000', width: 0.02, points: [{ x: 0.1, y: 0.1 }] };

test('a line grows by points that show something', () => {
  expect(drawTo(line, { x: 0.1001, y: 0.1 })).toBe(line);
  expect(drawTo(line, { x: 0.2, y: 0.1 }).points).toHaveLength(2);
  const long = { ...line, points: Array.from({ length: 4_000 }, (_, at) => ({ x: at / 4_000, y: 0 })) };
  expect(drawTo(long, { x: 0, y: 1 })).toBe(long);
});

test('a finger that slips off stays on the edge of the sheet', () => {
  const sheet = { left: 10, top: 20, width: 200, height: 100 };
  expect(placeOn(sheet, { x: 110, y: 70 })).toEqual({ x: 0.5, y: 0.5 });
  expect(placeOn(sheet, { x: 500, y: -5 })).toEqual({ x: 1, y: 0 });
  expect(placeOn({ ...sheet, width: 0 }, { x: 50, y: 70 })).toEqual({ x: 0, y: 0.5 });
});

test('the paper is white below every line, and a dot is drawn too', () => {
  const done: string[] = [];
  const say =
    (name: string) =>
    (...given: number[]) =>
      void done.push(`${name} ${given.join(' ')}`.trim());
  const pen = {
    ...{ fillStyle: '', strokeStyle: '', lineWidth: 0, lineCap: '', lineJoin: '' },
    fillRect: say('paper'),
    beginPath: () => undefined,
    moveTo: say('from'),
    lineTo: say('to'),
    quadraticCurveTo: say('by'),
    stroke: () => void done.push(`ink ${pen.strokeStyle} ${pen.lineWidth}`),
  };
  paint(pen, { width: 100, height: 50 }, [line, { ...line, points: [] }]);
  expect(done).toEqual(['paper 0 0 100 50', 'from 10 5', 'to 10 5', 'ink #000 2']);
});
