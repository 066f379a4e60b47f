import type { AnyBlock } from '@patio/engine-lessons';
import { fromMarkdown } from '@patio/engine-lessons';
import { expect, test } from 'vitest';
import { stepsOf, stepsSeenOf } from './steps.ts';

const common = { format: 1 as const, language: 'es', competencies: [], provenance: { origin: 'person' as const } };
const heading = (id: string, level: 2 | 3): AnyBlock => ({ ...common, id, type: 'heading', level, text: id });
const text = (id: string): AnyBlock => ({ ...common, id, type: 'text', doc: fromMarkdown(id) });
const twin = (id: string, of: string): AnyBlock => ({ ...common, id, type: 'easyRead', of, doc: fromMarkdown(id) });

test('a heading of the second level begins a step; a smaller one does not', () => {
  const steps = stepsOf([text('intro'), heading('a', 2), text('a1'), heading('sub', 3), heading('b', 2)]);
  expect(steps.map(({ id, blocks }) => [id, blocks.length])).toEqual([
    ['intro', 1],
    ['a', 3],
    ['b', 1],
  ]);
});

test('what is newer than this version is passed over', () => {
  expect(stepsOf([{ type: 'unknown', id: 'x', raw: {} }])).toEqual([]);
});

test('a step is seen when all of it is, twins aside', () => {
  const steps = stepsOf([heading('a', 2), text('a1'), twin('a1-easy', 'a1'), heading('b', 2), text('b1')]);
  expect(stepsSeenOf(steps, (id) => ['a', 'a1', 'b'].includes(id))).toBe(1);
});
