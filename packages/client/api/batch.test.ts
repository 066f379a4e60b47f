import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answered = (asked: [name: string, data: string][]) => Response;
const sent: URL[] = [];
let answer: Answered;
const lines = (...all: string[]) => new Response(all.map((line) => `${line}\n`).join(''));

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
  vi.stubGlobal('location', new URL('http://patio.test/'));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const url = new URL(typeof asked === 'string' ? asked : asked.url, 'http://patio.test');
    sent.push(url);
    return url.pathname === '/rpc/batch' ? answer([...url.searchParams]) : Response.json({ json: 'alone' });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function callAll(...paths: string[]) {
  const { link } = await import('./link.ts');
  return Promise.allSettled(paths.map((path) => link.call(path.split('.'), undefined, { context: {} })));
}
const MINE = ['accounts.me', 'notices.unread', 'homes.places'];

test('questions of one turn travel in one request, and each gets its own answer, in whatever order they come', async () => {
  answer = (asked) => {
    expect(asked.map(([name]) => name)).toEqual(['accounts/me', 'notices/unread', 'homes/places']);
    return lines('2 200 {"json":"places"}', '0 200 {"json":"me"}', '1 200 {"json":{"count":3}}');
  };
  const answers = await callAll(...MINE);
  expect(answers.map((each) => each.status === 'fulfilled' && each.value)).toEqual(['me', { count: 3 }, 'places']);
  expect(sent).toHaveLength(1);
});

test('one question travels alone, and the same one twice travels once', async () => {
  expect(await callAll('homes.places', 'homes.places')).toMatchObject([{ value: 'alone' }, { value: 'alone' }]);
  expect(sent.map((url) => url.pathname)).toEqual(['/rpc/homes/places']);
});

test('a refused question is refused alone', async () => {
  const refusal = {
    json: { defined: false, code: 'NOT_FOUND', status: 404, message: '', data: { code: 'homes.not_found' } },
  };
  answer = () => lines('0 200 {"json":"me"}', `1 404 ${JSON.stringify(refusal)}`, '2 200 {"json":"places"}');
  const [me, unread, places] = await callAll(...MINE);
  expect([me, places]).toMatchObject([{ value: 'me' }, { value: 'places' }]);
  expect(unread).toMatchObject({ reason: { status: 404, code: 'homes.not_found' } });
});

test('a file travels alone', async () => {
  answer = () => lines('0 0 ', '1 200 {"json":1}', '2 200 {"json":2}');
  expect(await callAll(...MINE)).toMatchObject([{ value: 'alone' }, { value: 1 }, { value: 2 }]);
});

test('what has no answer when the request breaks off was not reached; the others have theirs', async () => {
  answer = () => lines('0 200 {"json":"me"}');
  const [me, ...others] = await callAll(...MINE);
  expect(me).toMatchObject({ value: 'me' });
  for (const other of others) expect(other).toMatchObject({ reason: { code: 'client.unreachable' } });
});

test('many questions travel in several requests', async () => {
  answer = (asked) => lines(...asked.map((_, at) => `${at} 200 {"json":${at}}`));
  const { link } = await import('./link.ts');
  const ask = (id: number) => link.call(['people', 'getStudent'], { id }, { context: {} });
  await Promise.all(Array.from({ length: 50 }, (_, id) => ask(id)));
  expect(sent).toHaveLength(4);
});

test('whoever asks for somebody else travels in another request', async () => {
  answer = (asked) => lines(...asked.map((_, at) => `${at} 200 {"json":${at}}`));
  const { link, nameMembership } = await import('./link.ts');
  nameMembership(() => 'm1');
  const ask = (asWhoever: boolean) => link.call(['accounts', 'me'], undefined, { context: { asWhoever } });
  await Promise.all([ask(true), ask(false)]);
  expect(sent).toHaveLength(2);
});
