import { useTestDatabase } from '@patio/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { keepStatements } from '../database/kept-statements.ts';

const database = useTestDatabase();
const MOST = 3;

async function withClient<T>(pipeline: boolean, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.appUrl, pipeline } as pg.ClientConfig);
  keepStatements((client as unknown as { connection: pg.Connection }).connection, MOST);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ask = async (client: pg.Client, n: number): Promise<number> => {
  const statement = { name: `plus_${n}`, text: `select $1::int + ${n} as sum`, values: [1] };
  return (await client.query<{ sum: number }>(statement)).rows[0]?.sum ?? Number.NaN;
};
const keptBy = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ name }) => name).toSorted();
};

test('the statements used last are kept, and one that was closed answers again', () =>
  withClient(false, async (client) => {
    for (const n of [1, 2, 3, 1, 4]) expect(await ask(client, n)).toBe(n + 1);
    expect(await keptBy(client)).toEqual(['plus_1', 'plus_3', 'plus_4']);
    expect(await ask(client, 2)).toBe(3);
    expect(await keptBy(client)).toEqual(['plus_1', 'plus_2', 'plus_4']);
  }));

test('more statements on the way than are kept all get their answers', () =>
  withClient(true, async (client) => {
    const asked = Array.from({ length: 200 }, (_, at) => (at * 7) % 11);
    expect(await Promise.all(asked.map((n) => ask(client, n)))).toEqual(asked.map((n) => n + 1));
    for (const n of asked) expect(await ask(client, n)).toBe(n + 1);
    // What a burst left over goes with the next new one.
    await ask(client, 99);
    expect(await keptBy(client)).toHaveLength(MOST);
  }));

test('a statement that is refused, and a transaction that failed, do not confuse what is kept', () =>
  withClient(false, async (client) => {
    await client.query('begin');
    for (const n of [1, 2, 3]) await ask(client, n);
    await expect(client.query({ name: 'broken', text: 'select $1::int / 0', values: [1] })).rejects.toThrow();
    await expect(ask(client, 4)).rejects.toThrow();
    await client.query('rollback');
    for (const n of [4, 3, 2, 1, 4]) expect(await ask(client, n)).toBe(n + 1);
    expect((await keptBy(client)).length).toBeLessThanOrEqual(MOST);
  }));
