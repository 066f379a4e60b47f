import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from './me.ts';

const me = { user: { id: 'u1' }, activeMembershipId: 'm1' } as Me;
let answers: (Me | null)[] = [];

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://patio.test/'));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async () => Response.json({ json: answers.shift() }));
});
afterEach(() => vi.unstubAllGlobals());

async function lookAgain(...given: (Me | null)[]) {
  const { checkStanding, meKey } = await import('./session.ts');
  const { queryClient } = await import('../cache/query-client.ts');
  const { standing } = await import('./standing.ts');
  answers = given;
  queryClient.setQueryData(meKey(), me);
  standing.notice(me, me);
  await checkStanding();
  return standing.current();
}

test('nobody is taken for signed out while the token of a switched role is on its way', async () => {
  expect(await lookAgain(null, me)).toBeNull();
});

test('whoever is still nobody a moment later is signed out', async () => {
  expect(await lookAgain(null, null)).toEqual({ was: me, now: null });
});
