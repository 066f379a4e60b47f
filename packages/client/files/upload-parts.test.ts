import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadInParts } from './upload-parts.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes parts of ten bytes; `fault` may stand in for the network. */
function serve(fault: (request: string) => Response | Error | undefined = () => undefined) {
  const asked: string[] = [];
  const server = { received: '', size: 0, exists: false };
  const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  const state = () => ({ id: 'one', size: server.size, received: server.received.length, partBytes: 10 });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string | Blob }) => {
    const request = `${method} ${address.replace('/api/uploads', '')}`;
    asked.push(request);
    const instead = fault(request);
    if (instead instanceof Error) throw instead;
    if (instead) return instead;
    if (method === 'POST' && address.endsWith('/finish')) return answer({ id: 'file', name: 'a', type: 't', size: 1 });
    if (method === 'POST') {
      Object.assign(server, { exists: true, received: '', size: JSON.parse(body as string).size });
      return answer(state(), 201);
    }
    if (!server.exists) return answer({ code: 'platform.upload_gone' }, 404);
    if (method === 'PUT') server.received += await (body as Blob).text();
    return answer(state());
  });
  return { asked, server };
}

const TEXT = 'una hoja de trabajo larga';
const file = () => new File([TEXT], 'hoja.txt', { lastModified: 1 });
const send = (options = {}) => uploadInParts(file(), { purpose: 'test.file', maxBytes: 1_000, ...options });

test('a file goes in parts, tells how far it is, and is forgotten at the end', async () => {
  const { asked, server } = serve();
  const shares: number[] = [];
  expect(await send({ onProgress: (share: number) => shares.push(share) })).toMatchObject({ id: 'file' });
  expect(server.received).toBe(TEXT);
  expect(asked).toEqual(['POST ', 'PUT /one?start=0', 'PUT /one?start=10', 'PUT /one?start=20', 'POST /one/finish']);
  expect(shares).toEqual([0, 0.4, 0.8, 1]);
  expect(kept.get('patio.uploads')).toBe('[]');
});

test('when the network goes it waits, asks how much is there, and goes on', async () => {
  let cut = 2;
  const { asked, server } = serve((request) =>
    request === 'PUT /one?start=10' && cut-- > 0 ? new TypeError('network') : undefined,
  );
  const waiting: boolean[] = [];
  const sent = send({ onWaiting: (now: boolean) => waiting.push(now) });
  await vi.runAllTimersAsync();
  expect(await sent).toMatchObject({ id: 'file' });
  expect(server.received).toBe(TEXT);
  expect(asked.filter((request) => request === 'GET /one')).toHaveLength(2);
  expect([waiting[1], waiting.at(-1)]).toEqual([true, false]);
});

test('the same file chosen again after the page was closed goes on; one that the server forgot begins anew', async () => {
  const stop = new AbortController();
  const first = serve((request) => {
    if (request !== 'PUT /one?start=20') return undefined;
    stop.abort();
    return new DOMException('stopped', 'AbortError') as Error;
  });
  await expect(send({ signal: stop.signal })).rejects.toThrow();
  const second = serve();
  Object.assign(second.server, first.server);
  await send();
  expect(second.asked).toEqual(['GET /one', 'PUT /one?start=20', 'POST /one/finish']);
  expect(kept.get('patio.uploads')).not.toContain('hoja');

  kept.set('patio.uploads', JSON.stringify([]));
  const third = serve();
  await send();
  expect(third.asked[0]).toBe('POST ');
});

test('a refusal is told at once, and what is too large before anything is sent', async () => {
  const { asked } = serve((request) =>
    request === 'POST /one/finish'
      ? new Response(JSON.stringify({ code: 'platform.file_type_refused' }), { status: 422 })
      : undefined,
  );
  await expect(send({ maxBytes: 5 })).rejects.toMatchObject({ code: 'platform.file_too_large' });
  expect(asked).toEqual([]);
  await expect(send()).rejects.toMatchObject({ code: 'platform.file_type_refused' });
  expect(kept.get('patio.uploads')).toBe('[]');
});
