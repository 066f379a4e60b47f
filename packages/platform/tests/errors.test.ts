import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { findDatabase, inIdentity, openLog, readConfig, toFailure, withClient } from '../index.ts';
import { describeError } from '../log/errors.ts';

const database = useTestDatabase();

/** What the log says of something, as text. */
function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(openLog('info', sink as never));
  return text;
}

const failing = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => expect.unreachable(),
    (error) => error,
  );

test('a failed question is logged with its code and statement, never with what a person typed', async () => {
  const typed = 'rosa.huaman@example.org';
  const insert = sql`insert into accounts_users (id, given_names, surnames, email) values (gen_random_uuid(), 'Rosa', 'Huamán', ${typed})`;
  await inIdentity(undefined, (tx) => tx.execute(insert));
  const error = await failing(inIdentity(undefined, (tx) => tx.execute(insert)));
  const line = logged((log) => log.error({ err: error }, 'unexpected'));
  for (const said of [line, describeError(error)]) {
    expect(said).not.toContain('rosa.huaman');
    expect(said).toContain('23505');
    expect(said).toContain('insert into accounts_users');
  }
  const odd = await failing(inIdentity(undefined, (tx) => tx.execute(sql`select ${'secreto'}::uuid`)));
  expect(logged((log) => log.error({ err: odd }))).not.toContain('secreto');
});

test('a link that lets somebody in is not readable in a log', () => {
  const line = logged((log) =>
    log.info({ url: 'https://patio.example/login?reset=abc123DEF&next=/x' }, 'see /login?invitation=xyz789'),
  );
  expect(line).not.toMatch(/abc123DEF|xyz789/);
  expect(line).toContain('next=/x');
});

test('whoever waits too long for a row, or finds the disk full, is told to come back', async () => {
  const late = await database.asOwner(async (owner) => {
    await owner.query(
      "begin; set local patio.scope = 'platform'; lock table platform_settings in access exclusive mode",
    );
    return failing(
      inIdentity(undefined, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '20ms'`);
        await tx.execute(sql`select from platform_settings`);
      }),
    );
  });
  expect(toFailure(late)).toMatchObject({ code: 'platform.busy', data: { seconds: 5 } });
  expect(toFailure(Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' }))).toMatchObject({
    code: 'platform.storage_full',
  });
  expect(toFailure(new Error('timeout exceeded when trying to connect'))).toMatchObject({ code: 'platform.busy' });
  expect(toFailure(new Error('a bug'))).toBeNull();
});

const limitsOf = (client: Pick<Client, 'query'>) =>
  client
    .query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    )
    .then(({ rows }) => rows[0]);

test('the role that Patio works as carries limits of its own', async () => {
  expect(await database.asApp(limitsOf)).toEqual({ statement: '1min', lock: '8s', idle: '5min' });
});

test('a role that somebody else made gets the same limits, except one that its maker chose', async () => {
  const name = `made_by_hand_${randomBytes(4).toString('hex')}`;
  await database.asOwner(async (client) => {
    await client.query(`create role ${name} login password 'by hand'`);
    await client.query(`alter role ${name} set lock_timeout = '2s'`);
  });
  const url = new URL(database.appUrl);
  url.username = name;
  url.password = 'by hand';
  const given = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: url.toString() };
  try {
    // Two processes that start at once.
    await Promise.all([findDatabase(readConfig(given)), findDatabase(readConfig(given))]);
    expect(await withClient(url.toString(), limitsOf)).toEqual({ statement: '1min', lock: '2s', idle: '5min' });
  } finally {
    await database.asOwner((client) => client.query(`drop role ${name}`));
  }
});
