import type pg from 'pg';
import { expect, test } from 'vitest';
import { explainConnection, requireUsable } from '../database/faults.ts';

/** A server as it would describe itself; the question is one, so is the answer. */
const server = (said: object) =>
  ({
    query: async () => ({ rows: [{ version: 18, said: '18.4', name: 'patio', missing: [], foreign: 0, ...said }] }),
  }) as unknown as pg.Client;

test.each([
  [{ version: 14, said: '14.9' }, 'needs PostgreSQL 15 or newer, and this server is 14.9'],
  [{ missing: ['pg_trgm'] }, 'lacks the extension pg_trgm'],
  [{ foreign: 3 }, "holds tables that are not Patio's"],
])('a server that will not do is refused in one sentence: %o', async (said, sentence) => {
  await expect(requireUsable(server(said))).rejects.toThrow(sentence);
  await expect(requireUsable(server({}))).resolves.toBeUndefined();
});

test.each([
  ['28P01', 'refuses the account ana'],
  ['3D000', 'There is no database school'],
  ['53300', 'has no connection left'],
  ['ECONNREFUSED', 'cannot be reached'],
])('a connection that fails with %s is explained, without its password', (code, sentence) => {
  const { message } = explainConnection(
    'postgres://ana:secreto@db.example/school',
    Object.assign(new Error(code), { code }),
  );
  expect(message).toContain(sentence);
  expect(message).not.toContain('secreto');
});
