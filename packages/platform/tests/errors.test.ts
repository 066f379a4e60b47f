import { Writable } from 'node:stream';
import { useTestDatabase } from '@patio/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inIdentity, openLog, toFailure } from '../index.ts';
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

test('the role that Patio works as carries limits of its own', async () => {
  const limits = await database.asApp(async (client) => {
    const { rows } = await client.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    return rows[0];
  });
  expect(limits).toEqual({ statement: '1min', lock: '8s', idle: '5min' });
});
