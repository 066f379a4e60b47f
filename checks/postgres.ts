// `npm run test:postgres -- URL`: tries Patio on a PostgreSQL of your own, from an empty database to people at work.
import { randomUUID } from 'node:crypto';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { runNode } from './runners/run.ts';

/** What leans most on the server: the tables as they are, who sees which rows, what the database refuses, and what moves between two. */
const TESTS = [
  'checks/tests/catalogue.test.ts',
  'modules/schools/tests/tenancy.test.ts',
  'packages/platform/tests/ask.test.ts',
  'packages/platform/tests/audit.test.ts',
  'packages/platform/tests/database-refusals.test.ts',
  'packages/platform/tests/deferred.test.ts',
  'packages/platform/tests/events.test.ts',
  'packages/platform/tests/faults.test.ts',
  'packages/platform/tests/house-rules.test.ts',
  'packages/platform/tests/insert-many.test.ts',
  'packages/platform/tests/jobs.test.ts',
  'packages/platform/tests/live.test.ts',
  'packages/platform/tests/read-only.test.ts',
  'packages/platform/tests/side-effects.test.ts',
  'checks/tests/backup.test.ts',
];
const ROUNDS = 9;
const READS = 20;
const WRITES = 5;

type Ask = (method: string, address: string, body?: object) => Promise<Record<string, unknown>>;

async function signIn(server: RunningServer): Promise<Ask> {
  const cookie = (await server.signInAs('admin')).map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (method, address, body) => {
    const answer = await fetch(`${server.url}/api${address}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'x-patio': '1' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Record<string, unknown>>;
  };
}

interface DemoSchool {
  read(): Promise<unknown>;
  write(): Promise<string>;
  stop(): Promise<void>;
}

/** Fills a demo school there, writes a student and finds them again. */
async function openSchool(env: Record<string, string>): Promise<DemoSchool> {
  const server = await startServer({ ...env, DEMO: 'on' });
  try {
    const ask = await signIn(server);
    const { schools } = (await ask('GET', '/schools/current')) as { schools: { id: string }[] };
    const write = async () => {
      const firstSurname = `Prueba${randomUUID().slice(0, 8)}`;
      await ask('POST', '/people/students', {
        givenNames: 'Ana',
        firstSurname,
        schoolId: schools[0]?.id,
        gradeLevelId: null,
        studentNumber: randomUUID().slice(0, 8),
        enrolledOn: new Date().toISOString().slice(0, 10),
      });
      return firstSurname;
    };
    const found = (await ask('GET', `/people/students?search=${await write()}`)) as { items: unknown[] };
    if (found.items.length !== 1) throw new Error(`the new student was found ${found.items.length} times`);
    return { read: () => ask('GET', '/people/students?limit=50'), write, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that one of them takes, there and here; they take turns, so that a busy moment meets both. */
async function compare(
  name: string,
  [there, here]: [DemoSchool, DemoSchool],
  what: 'read' | 'write',
  times: number,
): Promise<void> {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++)
    for (const [side, school] of [there, here].entries()) {
      const began = performance.now();
      for (let i = 0; i < times; i++) await school[what]();
      if (round > 0) taken[side]?.push((performance.now() - began) / times); // the first round warms up
    }
  const [a, b] = taken.map(median) as [number, number];
  console.log(
    `${name}: ${a.toFixed(1)} ms there, ${b.toFixed(1)} ms with the embedded PostgreSQL 18 (${(a / b).toFixed(2)} times).`,
  );
}

const [url] = process.argv.slice(2);
if (!url) {
  console.error('Give the owner’s address of an empty database: npm run test:postgres -- postgres://owner:…@host/name');
  process.exit(1);
}
const { APP_DATABASE_URL: app, PREPARED_STATEMENTS: prepared = 'on' } = process.env;
const tests = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...TESTS], {
  TEST_DATABASE_URL: url,
  PREPARED_STATEMENTS: prepared,
  ...(app && { TEST_APP_DATABASE_URL: app }),
});
if (tests.code !== 0) process.exit(tests.code);
const there = await openSchool({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: url,
  PREPARED_STATEMENTS: prepared,
  ...(app && { APP_DATABASE_URL: app }),
});
try {
  const embedded = { DATABASE_URL: '', APP_DATABASE_URL: '', DATABASE_DIRECT_URL: '', PREPARED_STATEMENTS: 'on' };
  const here = await openSchool(embedded);
  try {
    await compare('A page of students', [there, here], 'read', READS);
    await compare('A new student', [there, here], 'write', WRITES);
  } finally {
    await here.stop();
  }
} finally {
  await there.stop();
}
