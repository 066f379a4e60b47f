// One PostgreSQL for the whole run, one migrated template; each test file clones it. TEST_DATABASE_URL names another than ours.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDatabase, migrateDatabase, prepareJobTables, readConfig, withClient } from '@patio/platform';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    /** The migrated database that each file copies. */
    template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'patio-test-'));
  chmodSync(dataDir, 0o755); // the unprivileged database account must be able to enter
  const { DATABASE_URL: _own, APP_DATABASE_URL: _app, DATABASE_DIRECT_URL: _direct, ...env } = process.env;
  const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: env.TEST_DATABASE_URL });
  const server = await findDatabase(config);
  if (!server.ownerUrl) throw new Error('the database of tests always has an owner');
  await migrateDatabase(server.ownerUrl, server.appUrl, [prepareJobTables]);
  // Tests may lose their data at any time, so they need not wait for the disk.
  const template = decodeURIComponent(new URL(server.ownerUrl).pathname.slice(1));
  if (server.embedded)
    await withClient(server.ownerUrl, (client) =>
      client.query(`alter database ${template} set synchronous_commit = off`),
    );
  project.provide('template', template);
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('appUrl', server.appUrl);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
