// One PostgreSQL for the whole run, one migrated template; each test file clones it. TEST_DATABASE_URL names another than ours,
// TEST_APP_DATABASE_URL a pooler before it.
import { chmodSync, rmSync } from 'node:fs';
import {
  type EmbeddedPostgres,
  findDatabase,
  migrateDatabase,
  prepareJobTables,
  readConfig,
  startEmbeddedPostgres,
} from '@patio/platform';
import type { TestProject } from 'vitest/node';
import { makeQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
    appUrl: string;
    /** The app role for transactions; through a pooler where there is one. */
    poolUrl: string;
    /** The migrated database that each file copies. */
    template: string;
  }
}

/** Tests may lose their data at any time, so their database never waits for the disk. */
const WITHOUT_DISK = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '512MB' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeQuickFolder('patio-test-');
  chmodSync(dataDir, 0o755); // the unprivileged database account must be able to enter
  const { DATABASE_URL: _own, APP_DATABASE_URL: _app, DATABASE_DIRECT_URL: _direct, ...env } = process.env;
  const given = env.TEST_APP_DATABASE_URL && {
    APP_DATABASE_URL: env.TEST_APP_DATABASE_URL,
    DATABASE_DIRECT_URL: env.TEST_DATABASE_URL,
  };
  const config = readConfig({ ...env, DATA_DIR: dataDir, DATABASE_URL: env.TEST_DATABASE_URL, ...given });
  // Started here with settings of its own, it is the one that is found in the folder.
  const embedded: EmbeddedPostgres | null = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir, settings: WITHOUT_DISK });
  const server = await findDatabase(config);
  if (!server.ownerUrl) throw new Error('the database of tests always has an owner');
  await migrateDatabase(server.ownerUrl, server.appUrl, [prepareJobTables]);
  project.provide('template', decodeURIComponent(new URL(server.ownerUrl).pathname.slice(1)));
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('appUrl', server.appUrl);
  project.provide('poolUrl', server.poolUrl);
  return async () => {
    await server.stop();
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
