import { oc } from '@orpc/contract';
import { needs, open } from '@patio/access/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeProcedures } from '../procedures.ts';

const problemsOf = (procedure: Parameters<typeof judgeProcedures>[0][string]) =>
  judgeProcedures({ rooms: procedure }).map(({ problem }) => problem);
const sound = (path: `/${string}`) => needs('schools.read').route({ method: 'GET', path }).output(z.string());

test('a sound procedure has no problems', () => {
  expect(problemsOf({ list: sound('/rooms') })).toEqual([]);
});

test.each([
  ['no right', oc.route({ method: 'GET', path: '/rooms' }).output(z.string()), /neither a capability nor open/],
  [
    'an unknown capability',
    needs('rooms.paint' as 'schools.read')
      .route({ method: 'GET', path: '/rooms' })
      .output(z.string()),
    /not in the table/,
  ],
  [
    'an empty reason',
    needs(open('why')).route({ method: 'GET', path: '/rooms' }).output(z.string()),
    /without a reason/,
  ],
  ['no address', needs('schools.read').output(z.string()), /has no route/],
  ['no answer', needs('schools.read').route({ method: 'GET', path: '/rooms' }), /what it answers/],
  ["another module's address", sound('/lessons'), /outside \/rooms/],
  [
    'a question by POST',
    needs('schools.read').route({ method: 'POST', path: '/rooms' }).output(z.string()),
    /be a GET/,
  ],
])('%s is found', (_name, procedure, expected) => {
  expect(problemsOf({ list: procedure })).toEqual([expect.stringMatching(expected)]);
});

test('two procedures at one address are found, however their parameters are called', () => {
  expect(problemsOf({ deep: { get: sound('/rooms/{id}') }, find: sound('/rooms/{roomId}') })).toEqual([
    expect.stringContaining('same address as rooms.deep.get'),
  ]);
});
