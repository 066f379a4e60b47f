import { expect, test } from 'vitest';
import { queryInput } from './queries.ts';

const search = (name: string) => ({ term: 't1' })[name];

test('a question takes its input from the path, from the search and as it is written', () => {
  const input = { sectionId: '$sectionId', termId: '?term', kind: 'open', limit: 5 };
  expect(queryInput(input, { sectionId: 's1' }, search)).toEqual({
    sectionId: 's1',
    termId: 't1',
    kind: 'open',
    limit: 5,
  });
});

test('what the address does not say is left out', () => {
  expect(queryInput({ termId: '?year' }, {}, search)).toEqual({});
  expect(queryInput(undefined, {}, search)).toBeUndefined();
});
