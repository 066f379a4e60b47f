import { describe, expect, test } from 'vitest';
import { asked } from '../tests/arbitraries.ts';
import type { Answer } from './answer.ts';
import { isInside } from './hot-spot.ts';
import { markAnswer } from './mark.ts';

const shareOf = (question: Parameters<typeof markAnswer>[0], answer: Answer) => markAnswer(question, answer).share;
const options = ['a', 'b', 'c', 'd'].map((id, i) => ({ id, text: id, right: i < 2, feedback: `de ${id}` }));

describe('gaps and regions', () => {
  test('gaps count by weight, each by its own rule', () => {
    const question = asked({
      kind: 'cloze',
      prompt: '',
      parts: [
        { kind: 'text', text: 'La capital es ' },
        { kind: 'choice', id: 'c', options: options.map((each, i) => ({ ...each, right: i === 0 })) },
        { kind: 'short', id: 's', weight: 2, answers: [{ text: 'Perú' }] },
        { kind: 'numeric', id: 'n', answers: [{ value: '2.5' }], unit: 'm' },
      ],
    });
    const of = (gaps: Record<string, string>) => markAnswer(question, { kind: 'cloze', gaps });
    expect(of({ c: 'a', s: ' PERU', n: '250 cm' }).share).toBe(1);
    expect(of({ s: 'peru' })).toMatchObject({
      share: 0.5,
      notes: ['some_missing'],
      parts: { c: 'open', s: 'right', n: 'open' },
    });
    expect(of({ c: 'b', s: 'Chile', n: '2,5 kg' })).toMatchObject({
      share: 0.125,
      parts: { c: 'wrong', s: 'wrong', n: 'close' },
    });
    expect(of({ c: '', s: ' ' }).result).toBe('open');
  });

  test('pointing at a region finds it; pointing beside takes away; a second time changes nothing', () => {
    const question = asked({
      kind: 'hot_spot',
      prompt: '?',
      image: { file: '01980000-0000-7000-8000-000000000000', alt: 'Mapa' },
      regions: [
        { id: 'sq', label: 'Cuadro', right: true, shape: { kind: 'rectangle', x: 0, y: 0, width: 0.2, height: 0.2 } },
        {
          id: 'el',
          label: 'Óvalo',
          right: true,
          shape: { kind: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2 },
        },
        {
          id: 'tri',
          label: 'Triángulo',
          right: false,
          shape: {
            kind: 'polygon',
            corners: [
              { x: 0.8, y: 0.8 },
              { x: 1, y: 0.8 },
              { x: 0.9, y: 1 },
            ],
          },
        },
      ],
    });
    const at = (...spots: [number, number][]) =>
      shareOf(question, { kind: 'hot_spot', spots: spots.map(([x, y]) => ({ x, y })), regions: [] });
    expect(at([0.1, 0.1], [0.5, 0.69])).toBe(1);
    expect(at([0.1, 0.1], [0.15, 0.1])).toBe(0.5);
    expect(at([0.1, 0.1], [0.61, 0.5])).toBe(0);
    expect(at([0.1, 0.1], [0.5, 0.5], [0.9, 0.9])).toBe(0.5);
    expect(at([0.9, 0.9])).toBe(0);
    expect(shareOf(question, { kind: 'hot_spot', spots: [], regions: ['sq', 'el'] })).toBe(1);
    expect(markAnswer(question, { kind: 'hot_spot', spots: [], regions: [] }).result).toBe('open');
    const named = (...regions: string[]) => markAnswer(question, { kind: 'hot_spot', spots: [], regions });
    expect(named('sq', 'el')).toMatchObject({ notes: [], parts: { sq: 'right', el: 'right' } });
    expect(named('sq', 'tri')).toMatchObject({
      notes: ['some_missing', 'some_too_many'],
      parts: { sq: 'right', el: 'open', tri: 'wrong' },
    });
  });
});

test('a place is inside its shape up to the edge', () => {
  const rectangle = { kind: 'rectangle' as const, x: 0.25, y: 0.5, width: 0.25, height: 0.25 };
  const inside = (x: number, y: number) => isInside(rectangle, { x, y });
  expect([inside(0.25, 0.5), inside(0.5, 0.75), inside(0.3, 0.6)]).toEqual([true, true, true]);
  expect([inside(0.24, 0.6), inside(0.51, 0.6), inside(0.3, 0.49), inside(0.3, 0.76)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const flat = { kind: 'ellipse' as const, x: 0.5, y: 0.5, radiusX: 0, radiusY: 0.1 };
  expect(isInside(flat, { x: 0.5, y: 0.5 })).toBe(false);
  const corners = [
    [0, 0],
    [0.5, 0],
    [0.5, 0.5],
    [0.25, 0.25],
    [0, 0.5],
  ].map(([x, y]) => ({ x: x!, y: y! }));
  const notch = (x: number, y: number) => isInside({ kind: 'polygon', corners }, { x, y });
  expect([notch(0.25, 0.2), notch(0.25, 0.3), notch(0.05, 0.4), notch(0.45, 0.4), notch(0.6, 0.2)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});
