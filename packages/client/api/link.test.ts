import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: Request[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', new URL('http://patio.test/'));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json({ json: { items: [] } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Calls a procedure by hand, without the query cache, and says what travelled. */
async function travel(module: string, procedure: string) {
  const { link } = await import('./link.ts');
  await link.call([module, procedure], {}, { context: {} });
  const [request] = sent;
  return { method: request?.method, key: request?.headers.get('idempotency-key') };
}

test('a read travels as GET and without a key, whoever calls it', async () => {
  expect(await travel('courses', 'listCourses')).toEqual({ method: 'GET', key: null });
});

test('a change travels as POST with a key', async () => {
  expect(await travel('courses', 'createCourse')).toEqual({ method: 'POST', key: expect.any(String) });
});

test('what the contract calls safe travels as POST and without a key', async () => {
  expect(await travel('sections', 'planMany')).toEqual({ method: 'POST', key: null });
});
