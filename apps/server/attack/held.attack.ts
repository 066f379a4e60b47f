import { passwords } from '@patio/accounts/server';
import { makeUser, PASSWORD } from '@patio/accounts/testing';
import { inIdentity } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contracts } from '../modules.ts';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer();

const cookieOf = async (identifier: string, password: string): Promise<string> => {
  const answer = await server.call('accounts.signIn', { identifier, password });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

/** Every procedure of the house, with what it says about itself. */
const procedures = () =>
  Object.entries(contracts).flatMap(([module, contract]) =>
    Object.entries(
      contract as Record<string, { '~orpc': { meta: { needs?: unknown; lifts?: readonly string[] } } }>,
    ).map(([name, procedure]) => ({ name: `${module}.${name}`, meta: procedure['~orpc'].meta })),
  );

let held: { what: 'password' | 'second_step'; code: string; cookie: string }[];
beforeAll(async () => {
  const { institutionId, schoolId } = server;
  const first = await makeUser({
    email: 'first@example.org',
    memberships: [{ institutionId, role: 'teacher', schoolId }],
  });
  await inIdentity(undefined, (tx) =>
    tx.update(passwords).set({ mustChange: true }).where(eq(passwords.userId, first.user.id)),
  );
  await makeUser({ email: 'boss@example.org', memberships: [{ institutionId, role: 'admin' }] });
  held = [
    { what: 'password', code: 'platform.password_first', cookie: await cookieOf('first@example.org', PASSWORD) },
    { what: 'second_step', code: 'platform.second_step_first', cookie: await cookieOf('boss@example.org', PASSWORD) },
  ];
});

test('whoever must settle something first reaches no procedure of the house by calling it directly', async () => {
  for (const { what, code, cookie } of held) {
    const answers = new Map<string, string>();
    for (const { name, meta } of procedures()) {
      if (typeof meta.needs !== 'string' || meta.lifts?.includes(what)) continue;
      const answer = await server.call(name, {}, cookie);
      const said = (await answer.json()) as { json?: { data?: { code?: string } } };
      answers.set(name, said.json?.data?.code ?? String(answer.status));
    }
    expect(answers.size).toBeGreaterThan(100);
    const open = [...answers].filter(([, said]) => said !== code && said !== 'platform.not_allowed');
    expect(open).toEqual([]);
  }
});

test('nor a file, an export or the live channel', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  for (const { code, cookie } of held)
    for (const [method, path] of [
      ['GET', `/api/files/${id}`],
      ['POST', '/api/files'],
      ['GET', `/api/exports/${id}`],
      ['GET', '/api/live?topics=notices.*'],
    ] as const) {
      const answer = await server.send(path, { method, cookie });
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([path, 403, code]);
    }
});
