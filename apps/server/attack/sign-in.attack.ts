import { makeUser, PASSWORD } from '@patio/accounts/testing';
import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

// Nobody stands before this server: whatever a caller says about an address is their own invention.
const server = useAttackedServer({ TRUSTED_PROXIES: 'none' });

const enter = (
  identifier: string,
  password: string,
  given: { institution?: string; headers?: Record<string, string> } = {},
) =>
  server.send('/api/accounts/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...given.headers },
    body: JSON.stringify({ identifier, password, ...(given.institution && { institution: given.institution }) }),
  });
const teacher = (email: string) =>
  makeUser({
    email,
    memberships: [{ institutionId: server.institutionId, role: 'teacher', schoolId: server.schoolId }],
  });

test('thirty tries under thirty made-up institutions are limited, and none of them opens what is shut', async () => {
  await teacher('slug@example.org');
  const answers = [];
  for (let i = 0; i < 30; i++)
    answers.push(await enter('slug@example.org', 'wrong wrong wrong', { institution: `made-up-${i}` }));
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const institution of ['made-up-31', undefined])
    expect((await enter('slug@example.org', PASSWORD, institution ? { institution } : {})).status).toBe(429);
});

test('an address that is made up for every try is one address', async () => {
  await teacher('spoof@example.org');
  const statuses = [];
  for (let i = 0; i < 15; i++)
    statuses.push(
      (
        await enter('spoof@example.org', 'wrong wrong wrong', {
          headers: {
            'x-forwarded-for': `203.0.113.${i}`,
            'x-real-ip': `203.0.113.${i}`,
            forwarded: `for=203.0.113.${i}`,
          },
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
});

test('sealed codes of an emergency are guessed five times, whatever address is written into the header', async () => {
  const statuses = [];
  for (let i = 0; i < 20; i++) {
    const answer = await server.send('/api/accounts/break-glass/use', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${i}` },
      body: JSON.stringify({
        code: `ABCDE-FGHJK-MNPQ${i % 10}`,
        email: 'admin@example.org',
        reason: 'an attack of the test',
      }),
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});
