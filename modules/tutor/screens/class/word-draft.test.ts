import { expect, test } from 'vitest';
import { namesFrom } from './word-draft.ts';

test('a name a line, each once, no empty ones', () => {
  expect(namesFrom(' aguacero \n\nlluvia fuerte\naguacero')).toEqual(['aguacero', 'lluvia fuerte']);
  expect(namesFrom('x'.repeat(200))).toEqual(['x'.repeat(80)]);
  expect(namesFrom(Array.from({ length: 30 }, (_, at) => `n${at}`).join('\n'))).toHaveLength(12);
});
