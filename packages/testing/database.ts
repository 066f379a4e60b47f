import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { closePool, nameStatements, openPool, withClient } from '@patio/platform';
import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Raw SQL as the app role, for tests that try to get around the code. */
  asApp<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Raw SQL as the owner of the tables. */
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Gives this test file its own copy of the migrated database; call once at the top. */
export function useTestDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const database = {} as TestDatabase;
  const at = (base: string) => {
    const url = new URL(base);
    url.pathname = `/${name}`;
    return url.toString();
  };
  beforeAll(async () => {
    await withClient(admin(inject('ownerUrl')), (client) =>
      client.query(`create database ${name} template ${client.escapeIdentifier(inject('template'))} strategy wal_log`),
    );
    database.ownerUrl = at(inject('ownerUrl'));
    database.appUrl = at(inject('appUrl'));
    database.asApp = (work) => withClient(database.appUrl, work);
    database.asOwner = (work) => withClient(database.ownerUrl, work);
    nameStatements(process.env.PREPARED_STATEMENTS !== 'off');
    openPool(at(inject('poolUrl')), 6);
  });
  afterAll(async () => {
    await closePool();
    await withClient(admin(inject('ownerUrl')), (client) => dropWhenFree(client, name));
  });
  return database;
}

/** The owner may not throw out the app's own connections; those of a killed process need a moment to go. */
async function dropWhenFree(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`drop database ${name}`);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(50);
    }
  }
}

/** Databases are made from `postgres`, because the template may have no other connection meanwhile. */
function admin(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  return url.toString();
}
