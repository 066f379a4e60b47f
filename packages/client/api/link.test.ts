import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: Request[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('location', new URL('http://patio.test/'));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (...asked: ConstructorParameters<typeof Request>) => {
    const request = new Request(...asked);
    request.signal.throwIfAborted();
    sent.push(request);
    return Response.json({ json: { items: [] } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

/** What the page asked stands only while it starts. */
const early = (line = '0 200 {"json":{"items":["asked by the page"]}}') => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const body = `${line}\n`;
  window.patioEarly = [
    {
      addresses: ['http://patio.test/rpc/courses/listCourses?data=%7B%22json%22%3A%7B%7D%7D'],
      batch: Promise.resolve(new Response(body)),
      headers: {},
    },
  ];
};
const list = async () => (await import('./link.ts')).link.call(['courses', 'listCourses'], {}, { context: {} });

test('the answer that the page asked for itself serves all who ask the same while it is drawn, and nobody later', async () => {
  early();
  expect(await list()).toEqual({ items: ['asked by the page'] });
  expect(await list()).toEqual({ items: ['asked by the page'] });
  expect(sent).toHaveLength(0);
  vi.mocked(performance.now).mockReturnValue(2_001);
  expect(await list()).toEqual({ items: [] });
});

test('news from elsewhere make the answers of the start old', async () => {
  early();
  const { forgetEarly } = await import('./early.ts');
  expect(await list()).toEqual({ items: ['asked by the page'] });
  forgetEarly();
  expect(await list()).toEqual({ items: [] });
});

test('a refusal of the start is told once, and then asked anew', async () => {
  early(
    '0 403 {"json":{"code":"platform.not_allowed","status":403,"message":"","data":{"code":"platform.not_allowed"}}}',
  );
  await expect(list()).rejects.toThrow();
  expect(await list()).toEqual({ items: [] });
});

test('after a command, what the page had asked before it is not taken any more', async () => {
  early();
  await travel('courses', 'createCourse');
  expect(await list()).toEqual({ items: [] });
});

test('whoever stops waiting takes the answer from nobody who asks the same', async () => {
  const { link } = await import('./link.ts');
  const left = new AbortController();
  const first = link.call(['courses', 'listCourses'], {}, { context: {}, signal: left.signal });
  first.catch(() => undefined);
  const second = link.call(['courses', 'listCourses'], {}, { context: {} });
  left.abort();
  expect(await second).toEqual({ items: [] });
});
