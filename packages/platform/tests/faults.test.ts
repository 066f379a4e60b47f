import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { explainConnection, requireUsable } from '../database/faults.ts';
import { findDatabase, withClient } from '../database/roles.ts';

/** A server as it would describe itself; the question is one, so is the answer. */
const server = (said: object) =>
  ({
    query: async () => ({ rows: [{ version: 18, said: '18.4', name: 'patio', missing: [], foreign: 0, ...said }] }),
  }) as unknown as pg.Client;

test.each([
  [{ version: 14, said: '14.9' }, 'needs PostgreSQL 15 or newer, and this server is 14.9'],
  [{ foreign: 3 }, "holds tables that are not Patio's"],
])('a server that will not do is refused in one sentence: %o', async (said, sentence) => {
  await expect(requireUsable(server(said))).rejects.toThrow(sentence);
  await expect(requireUsable(server({}))).resolves.toBeUndefined();
});

test('a real server without the contrib extensions is refused before anything is written', async () => {
  const [dataDir, own] = ['bare', 'own'].map((name) => mkdtempSync(path.join(os.tmpdir(), `patio-${name}-`))) as [
    string,
    string,
  ];
  chmodSync(dataDir, 0o755);
  const bare = await startEmbeddedPostgres({ dataDir, settings: { extension_control_path: '/nowhere' } });
  try {
    const config = readConfig({ DATA_DIR: own, DATABASE_URL: bare.bootstrapUrl });
    await expect(findDatabase(config)).rejects.toThrow(
      'lacks btree_gist, pg_trgm, unaccent. Install its contrib package',
    );
    const made = await withClient(bare.bootstrapUrl, (client) =>
      client.query("select rolname from pg_roles where rolname = 'patio_app'"),
    );
    expect(made.rows).toEqual([]);
  } finally {
    await bare.stop();
    for (const folder of [dataDir, own]) rmSync(folder, { recursive: true, force: true });
  }
});

test.each([
  ['28P01', 'refuses the account ana'],
  ['3D000', 'There is no database school'],
  ['53300', 'has no connection left'],
  ['ECONNREFUSED', 'cannot be reached: nothing listens there. Start it, or correct DATABASE_URL.'],
  ['ENOTFOUND', 'cannot be reached: there is no machine of that name.'],
  ['ENETUNREACH', 'cannot be reached: there is no network.'],
])('a connection that fails with %s is explained, without its password', (code, sentence) => {
  const { message } = explainConnection(
    'postgres://ana:secreto@db.example/school',
    Object.assign(new Error(code), { code }),
  );
  expect(message).toContain(sentence);
  expect(message).not.toContain('secreto');
});
