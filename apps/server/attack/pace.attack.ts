import { expect, test } from 'vitest';
import { useAttackedServer } from './server.ts';

const server = useAttackedServer({ REQUESTS_PER_MINUTE: '60' });

test('one person’s flood is answered with a wait, and the others go on', async () => {
  const [loud, quiet] = [await server.personOf('teacher'), await server.personOf('teacher')];
  const answers = [];
  for (let i = 0; i < 90; i++) answers.push(await server.send('/api/accounts/sessions', { cookie: loud.cookie }));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ code: 'platform.too_many_requests' });
  expect((await server.send('/api/accounts/sessions', { cookie: quiet.cookie })).status).toBe(200);
});

test('twenty streams are one person’s share', async () => {
  const { cookie } = await server.personOf('teacher');
  const ending = new AbortController();
  const statuses = [];
  for (let i = 0; i < 23; i++) {
    const answer = await server.send('/api/live?topics=notices.*', { cookie, signal: ending.signal });
    statuses.push(answer.status);
    if (answer.status !== 200) await answer.body?.cancel();
  }
  ending.abort();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
});

test('tickets have an end too', async () => {
  const { cookie } = await server.personOf('teacher');
  const statuses = [];
  for (let i = 0; i < 23; i++)
    statuses.push(
      (
        await server.call(
          'help.raise',
          { subject: 'The same again', message: 'again and again and again', page: '/', browser: 'b' },
          cookie,
        )
      ).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429]);
});
