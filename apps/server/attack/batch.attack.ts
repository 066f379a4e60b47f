import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer({ REQUESTS_PER_MINUTE: '60' });

interface Line {
  at: number;
  status: number;
  json: { data?: { code: string } } & Record<string, unknown>;
}

/** Asks a batch as our own pages do, and reads its lines. */
async function ask(names: readonly string[], cookie?: string, headers: Record<string, string> = {}) {
  const address = `/rpc/batch?${names.map((name) => `${name}=${encodeURIComponent('{}')}`).join('&')}`;
  const answer = await server.send(address, { headers, ...(cookie ? { cookie } : {}) });
  const lines = (await answer.text()).split('\n').flatMap((line): Line[] => {
    const [, at, status, body] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
    return body === undefined ? [] : [{ at: Number(at), status: Number(status), json: JSON.parse(body).json }];
  });
  return { status: answer.status, headers: answer.headers, lines: lines.toSorted((a, b) => a.at - b.at) };
}

test('every question is judged for itself: a right that is missing refuses one, and the others are answered', async () => {
  const { cookie, person } = await server.personOf('parent');
  const { lines, headers } = await ask(['accounts/me', 'members/countMembers', 'notices/unread', 'no/such'], cookie);
  expect(lines.map(({ status }) => status)).toEqual([200, 403, 200, 404]);
  expect(lines[0]?.json).toMatchObject({ user: { id: person.user.id } });
  expect(lines[1]?.json.data?.code).toBe('platform.not_allowed');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('nobody is nobody in a batch too', async () => {
  const { lines } = await ask(['accounts/me', 'notices/unread', 'people/listStudents']);
  expect(lines.map(({ status }) => status)).toEqual([200, 401, 401]);
  expect(lines[0]?.json).toBeNull();
});

test('a page that was drawn for another membership gets no rows', async () => {
  const { cookie } = await server.personOf('teacher');
  const other = (await server.personOf('teacher')).person.memberships[0]?.id ?? '';
  const { lines } = await ask(['notices/unread', 'notices/inbox'], cookie, { 'x-patio-membership': other });
  expect(lines.map(({ json }) => json.data?.code)).toEqual(['platform.other_membership', 'platform.other_membership']);
});

test('a batch changes nothing: commands are refused in it', async () => {
  const { cookie } = await server.personOf('teacher');
  const { lines } = await ask(['accounts/signOut', 'accounts/signOutEverywhere', 'notices/unread'], cookie);
  expect(lines.map(({ status }) => status)).toEqual([405, 405, 200]);
  expect((await server.send('/rpc/accounts/me', { cookie })).status).toBe(200);
});

test('neither foreign pages nor foreign addresses get through it', async () => {
  const { cookie } = await server.personOf('teacher');
  const foreign = await ask(['accounts/me'], cookie, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' });
  expect(foreign.status).toBe(403);
  for (const name of ['../files/x', 'http:%2F%2Felsewhere', 'batch', 'accounts/../../api/x'])
    expect((await ask([name], cookie)).status, name).toBe(400);
  expect((await server.send('/rpc/batch', { cookie })).status).toBe(400);
  expect(
    (
      await ask(
        Array.from({ length: 25 }, () => 'accounts/me'),
        cookie,
      )
    ).status,
  ).toBe(400);
});

test('each question counts: a batch is no way around the pace', async () => {
  const { cookie } = await server.personOf('teacher');
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++)
    statuses.push(
      (
        await ask(
          Array.from({ length: 20 }, () => 'notices/unread'),
          cookie,
        )
      ).status,
    );
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.slice(4)).toEqual([429, 429]);
});
