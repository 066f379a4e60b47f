// `npm run test:postgres -- URL`: tries Patio on a PostgreSQL of your own, from an empty database to people at work.
import { randomUUID } from 'node:crypto';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { runNode } from './runners/run.ts';

/** What leans most on the server: the tables as they are, who sees which rows, and what the database refuses. */
const TESTS = [
  'checks/tests/catalogue.test.ts',
  'modules/schools/tests/tenancy.test.ts',
  'packages/platform/tests/ask.test.ts',
  'packages/platform/tests/database-refusals.test.ts',
];
const READS = 200;

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

/** Writes a student, finds them again, and answers how many milliseconds a page of students takes. */
async function work(env: Record<string, string>): Promise<number> {
  const server = await startServer({ ...env, DEMO: 'on' });
  try {
    const ask = await signIn(server);
    const { schools } = (await ask('GET', '/schools/current')) as { schools: { id: string }[] };
    const firstSurname = `Prueba${randomUUID().slice(0, 8)}`;
    await ask('POST', '/people/students', {
      givenNames: 'Ana',
      firstSurname,
      schoolId: schools[0]?.id,
      gradeLevelId: null,
      studentNumber: randomUUID().slice(0, 8),
      enrolledOn: new Date().toISOString().slice(0, 10),
    });
    const found = (await ask('GET', `/people/students?search=${firstSurname}`)) as { items: unknown[] };
    if (found.items.length !== 1) throw new Error(`the new student was found ${found.items.length} times`);
    const began = performance.now();
    for (let i = 0; i < READS; i++) await ask('GET', '/people/students?limit=50');
    return (performance.now() - began) / READS;
  } finally {
    await server.stop();
  }
}

const [url] = process.argv.slice(2);
if (!url) {
  console.error('Give the owner’s address of an empty database: npm run test:postgres -- postgres://owner:…@host/name');
  process.exit(1);
}
const tests = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...TESTS], { TEST_DATABASE_URL: url });
if (tests.code !== 0) process.exit(tests.code);
const { APP_DATABASE_URL: app, PREPARED_STATEMENTS: prepared = 'on' } = process.env;
const there = await work({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: url,
  PREPARED_STATEMENTS: prepared,
  ...(app && { APP_DATABASE_URL: app }),
});
const here = await work({ DATABASE_URL: '', APP_DATABASE_URL: '', DATABASE_DIRECT_URL: '', PREPARED_STATEMENTS: 'on' });
console.log(
  `A page of students: ${there.toFixed(1)} ms there, ${here.toFixed(1)} ms with the embedded PostgreSQL 18 (${(there / here).toFixed(2)} times).`,
);
