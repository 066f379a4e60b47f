import { type AnyBlock, fromMarkdown } from '@patio/engine-lessons';
import { makeId } from '@patio/kernel';
import { expect, test } from 'vitest';
import { readBy } from './read-by.ts';

const common = { format: 1 as const, language: 'es', competencies: [], provenance: { origin: 'person' as const } };
const text: AnyBlock = { ...common, id: makeId(), type: 'text', doc: fromMarkdown('Una ecuación es una igualdad.') };
const twin: AnyBlock = { ...common, id: makeId(), type: 'easyRead', of: text.id, doc: fromMarkdown('Son iguales.') };
const other: AnyBlock = { ...common, id: makeId(), type: 'heading', level: 2, text: 'Fin' };

test('easy words stand in for the block that they say again, for those who read them', () => {
  expect(readBy([text, twin, other], 'standard')).toEqual([text, other]);
  expect(readBy([text, twin, other], 'easy')).toEqual([twin, other]);
  expect(readBy([text, twin, other], 'k3')).toEqual([twin, other]);
});
